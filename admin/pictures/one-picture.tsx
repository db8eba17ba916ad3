import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Picture } from '#contract/fields.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { DropPictures } from './drop-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Thumb } from './thumb.tsx';

type Props = {
  /** The name of the record it belongs to, for the labels. */
  of: string;
  picture: Picture | null;
  uncropped?: boolean;
  readOnly: boolean;
  put: (image: File) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

/** The single picture of a record: uploaded on drop, described, removed. */
export function OnePicture({ of, picture, uncropped, readOnly, put, remove }: Props) {
  const t = useWords('pictures');
  const { busy, write } = useWrite();
  const [wording, setWording] = useState(false);
  return (
    <>
      <Group align="flex-start">
        <Thumb picture={picture} size={112} uncropped={uncropped} />
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
