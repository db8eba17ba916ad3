import { arrayMove } from '@dnd-kit/sortable';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { RetryAll } from '../pictures/retry-all.tsx';
import { Sortable } from '../sorting/sortable.tsx';
import { useWords } from '../words/translator.ts';
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

/** A colour's pictures: upload of several, order by dragging or buttons, alternative texts. */
export function ColorPictures(props: Props) {
  const { color, name, problem, readOnly, onChange, uploads } = props;
  const t = useWords('pictures');
  const [worded, setWorded] = useState<string>();
  const { pictures } = color;
  const picture = pictures.find(({ key }) => key === worded);
  return (
    <Stack gap="xs">
      <Uploading pictures={pictures} uploads={uploads} />
      {pictures.length > 0 && <Tiles {...props} onWord={setWorded} />}
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

/** The number of uploads under way, and a retry of all failed ones. */
function Uploading({ pictures, uploads }: { pictures: PictureDraft[] } & Pick<Props, 'uploads'>) {
  const t = useWords('pictures');
  const waiting = pictures.filter(({ upload }) => upload && upload.state !== 'failed').length;
  const failed = pictures.filter(({ upload }) => upload?.state === 'failed');
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" fw={500}>
        {t('pictures')}
      </Text>
      <Text size="xs" c="dimmed" role="status">
        {waiting > 0 && t('onTheirWay', { count: waiting })}
      </Text>
      {failed.length > 1 && (
        <RetryAll
          label={t('retryAll', { count: failed.length })}
          keys={failed.map(({ key }) => key)}
          onRetry={uploads.retry}
        />
      )}
    </Group>
  );
}

function Tiles(props: Props & { onWord: (key: string) => void }) {
  const { color, name, readOnly, onChange, uploads, onWord } = props;
  const t = useWords('pictures');
  const { pictures } = color;
  const move = (from: number, to: number) => onChange(arrayMove(pictures, from, to));
  return (
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
            onWord={() => onWord(one.key)}
            onRetry={() => uploads.retry(one.key)}
            onRemove={() => onChange(pictures.filter(({ key }) => key !== one.key))}
          />
        ))}
      </Group>
    </Sortable>
  );
}
