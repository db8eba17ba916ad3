import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Picture } from '#contract/words.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { DropPictures } from './drop-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Thumb } from './thumb.tsx';

type Props = {
  /** Whose picture it is. */
  of: string;
  picture: Picture | null;
  readOnly: boolean;
  put: (image: File) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

/** The one picture that a thing has: put there as it is dropped, given words, taken away. */
export function OnePicture({ of, picture, readOnly, put, remove }: Props) {
  const t = useWords('pictures');
  const { busy, write } = useWrite();
  const [wording, setWording] = useState(false);
  return (
    <>
      <Group align="flex-start">
        <Thumb picture={picture} size={112} />
        {!readOnly && (
          <Stack gap="xs" flex={1}>
            <DropPictures
              of={of}
              multiple={false}
              busy={busy}
              onDrop={([image]) => image && void write(() => put(image))}
            />
            {picture && (
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('words')}: ${of}`}
                  onClick={() => setWording(true)}
                >
                  {t('words')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  loading={busy}
                  aria-label={`${t('takeAway')}: ${of}`}
                  onClick={() => void write(() => remove(picture.id))}
                >
                  {t('takeAway')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Group>
      {wording && picture && (
        <PictureEditor
          id={picture.id}
          title={`${t('words')}: ${of}`}
          readOnly={readOnly}
          onClose={() => setWording(false)}
        />
      )}
    </>
  );
}
