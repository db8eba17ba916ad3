import { arrayMove } from '@dnd-kit/sortable';
import { Button, Group, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { keepPlace } from '../shell/keep-place.ts';
import { Sortable } from '../sorting/sortable.tsx';
import { useWords } from '../words/words.ts';
import type { ColorDraft, PictureDraft } from './draft.ts';
import { PictureTile } from './picture-tile.tsx';
import { PictureWords } from './picture-words.tsx';
import type { usePictureUploads } from './use-picture-uploads.ts';

type Props = {
  color: ColorDraft;
  name: string;
  problem: string | undefined;
  readOnly: boolean;
  onChange: (pictures: PictureDraft[]) => void;
  uploads: ReturnType<typeof usePictureUploads>;
};

/** The pictures of a colour: many dropped at once, put in order by dragging or by buttons, worded. */
export function ColorPictures({ color, name, problem, readOnly, onChange, uploads }: Props) {
  const t = useWords('pictures');
  const [worded, setWorded] = useState<string>();
  const { pictures } = color;
  const waiting = pictures.filter(({ upload }) => upload && upload.state !== 'failed').length;
  const failed = pictures.filter(({ upload }) => upload?.state === 'failed');
  const picture = pictures.find(({ key }) => key === worded);

  function move(from: number, to: number) {
    onChange(arrayMove(pictures, from, to));
  }

  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={500}>
          {t('pictures')}
        </Text>
        <Text size="xs" c="dimmed" role="status">
          {waiting > 0 && t('onTheirWay', { count: waiting })}
        </Text>
        {failed.length > 1 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<RotateCw size={12} aria-hidden />}
            onClick={() => {
              for (const { key } of failed) uploads.retry(key);
              keepPlace();
            }}
          >
            {t('retryAll', { count: failed.length })}
          </Button>
        )}
      </Group>
      {pictures.length > 0 && (
        <Sortable grid ids={pictures.map(({ key }) => key)} onMove={move}>
          <Group gap="xs" role="list" aria-label={t('picturesOf', { name })}>
            {pictures.map((one, index) => (
              <PictureTile
                key={one.key}
                picture={one}
                number={index + 1}
                of={name}
                count={pictures.length}
                readOnly={readOnly}
                onMove={(by) => move(index, index + by)}
                onWord={() => setWorded(one.key)}
                onRetry={() => uploads.retry(one.key)}
                onRemove={() => onChange(pictures.filter(({ key }) => key !== one.key))}
              />
            ))}
          </Group>
        </Sortable>
      )}
      {readOnly && pictures.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {!readOnly && (
        <DropPictures of={name} busy={false} onDrop={(files) => uploads.add(color.key, files)} />
      )}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      {picture && (
        <PictureWords
          picture={picture}
          title={t('wordsOf', { name, number: pictures.indexOf(picture) + 1 })}
          readOnly={readOnly}
          onClose={() => setWorded(undefined)}
          onChange={(alt) =>
            onChange(pictures.map((one) => (one.key === picture.key ? { ...one, alt } : one)))
          }
        />
      )}
    </Stack>
  );
}
