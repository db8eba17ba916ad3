import { Button, Group, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { fewestFrames, mostFrames } from '#core/frames.ts';
import { Fold } from '../parts/fold.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { DropPictures } from './drop-pictures.tsx';
import { Thumb } from './thumb.tsx';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './upload-queue.ts';
import { type ProductGoal, useProductUploads } from './use-uploads.ts';

type Props = { colorId: number; of: string; readOnly: boolean };

/** A colour's turntable: the frames of one rotation, ordered by file name. */
export function TurntablePanel({ colorId, of, readOnly }: Props) {
  const t = useWords('turntables');
  const { busy, write } = useWrite();
  const { uploads, add, retry, dismiss, dismissAll } = useProductUploads();
  const params = { id: colorId };
  const { data } = useRead('GET /product-colors/:id/turn', { params });
  const frames = data?.frames ?? [];
  // New frames come after those that are being uploaded or wait for a retry, too.
  const taken = [...frames.map(({ number }) => number), ...uploads.flatMap(frameOf)];
  const last = Math.max(0, ...taken);

  function drop(files: File[]) {
    const sorted = files.toSorted((a, b) =>
      a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
    const room = sorted.slice(0, mostFrames - last);
    add(room.map((file, at) => ({ file, goal: { colorId, frame: last + 1 + at } })));
  }
  function remove() {
    confirmThen(t('delete'), t('deleteText', { of }), () => {
      dismissAll();
      void write(() => call('DELETE /product-colors/:id/turn', { params }));
    });
  }
  return (
    <Fold label={t('title')} opened={frames.length > 0 || uploads.length > 0}>
      <Text size="xs" c="dimmed" role="status" mb={6}>
        {frames.length < fewestFrames
          ? t('missing', { count: frames.length, least: fewestFrames })
          : t('shown', { count: frames.length })}
      </Text>
      <Group gap={6} mb={6}>
        {frames.map(({ number, picture }) => (
          <Thumb key={number} picture={picture} size={36} />
        ))}
      </Group>
      {!readOnly && (
        <Group mb={6}>
          <DropPictures of={`${of}, ${t('title')}`} busy={busy} onDrop={drop} />
          {frames.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={remove}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      )}
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </Fold>
  );
}

function frameOf({ goal }: Upload<ProductGoal>): number[] {
  return 'frame' in goal ? [goal.frame] : [];
}
