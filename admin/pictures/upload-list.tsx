import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { keepPlace } from '../browser/keep-place.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { useWords } from '../words/translator.ts';
import { RetryAll } from './retry-all.tsx';
import type { Upload } from './upload-queue.ts';

type Props = {
  uploads: Upload<unknown>[];
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
};

/** The total progress, current uploads and failed ones, each with a retry button. */
export function UploadList({ uploads, onRetry, onDismiss }: Props) {
  const t = useWords('places');
  if (uploads.length === 0) return null;
  const count = (...states: Upload<unknown>['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length;
  const all = uploads.length;
  const done = count('done');
  const failed = uploads.filter(({ state }) => state === 'failed');
  const sending = uploads.filter(({ state }) => state === 'sending');
  const sent = sending.reduce((sum, { part }) => sum + part, done);
  return (
    <Stack gap={6} role="status">
      {done === all && <Text size="sm">{t('uploaded', { count: done })}</Text>}
      {done < all && all > 1 && (
        <Group gap="xs" justify="space-between">
          <Text size="sm">{t('progress', { done, all })}</Text>
          {failed.length > 1 && (
            <RetryAll
              label={t('allAgain', { count: failed.length })}
              keys={failed.map(({ key }) => key)}
              onRetry={onRetry}
            />
          )}
        </Group>
      )}
      {count('waiting', 'sending') > 0 && (
        <ProgressBar fraction={sent / all} aria-label={t('bar')} />
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} {...{ upload, onRetry, onDismiss }} />
      ))}
    </Stack>
  );
}

type RowProps = Omit<Props, 'uploads'> & { upload: Upload<unknown> };

function UploadRow({ upload: { key, file, state, problem }, onRetry, onDismiss }: RowProps) {
  const t = useWords('places');
  const ofPicture = useWords('pictures');
  const { name } = file;
  if (state === 'sending') {
    return (
      <Text size="xs" c="dimmed" className="anywhere">
        {t('uploading', { name })}
      </Text>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Group gap="xs">
      <Text size="xs" c="var(--mantine-color-error)" className="anywhere" flex="1 1 180px">
        {t('failed', { name, problem: problem ?? '' })}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<RotateCw size={12} aria-hidden />}
          aria-label={t('againOf', { name })}
          onClick={() => {
            onRetry(key);
            keepPlace();
          }}
        >
          {t('again')}
        </Button>
        <CloseButton
          size="sm"
          aria-label={ofPicture('putAway', { name })}
          onClick={() => {
            onDismiss(key);
            keepPlace();
          }}
        />
      </Group>
    </Group>
  );
}
