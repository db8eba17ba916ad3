import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useWords } from '../words/translator.ts';
import { RetryAll } from './retry-all.tsx';
import type { Upload } from './upload-queue.ts';
import type { UploadGoal } from './use-uploads.ts';

type Props = { uploads: Upload<UploadGoal>[]; onRetry: (key: string) => void };

/** The total progress, current uploads and failed ones, each with a retry button. */
export function UploadList({ uploads, onRetry }: Props) {
  const t = useWords('places');
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const visible = uploads.filter(({ state }) => state === 'sending' || state === 'failed');
  if (uploads.length === 0 || done === uploads.length) return null;
  return (
    <Stack gap={6} role="status">
      <Group gap="xs" justify="space-between">
        <Text size="sm">{t('progress', { done, all: uploads.length })}</Text>
        {failed.length > 1 && (
          <RetryAll
            label={t('allAgain', { count: failed.length })}
            keys={failed.map(({ key }) => key)}
            onRetry={onRetry}
          />
        )}
      </Group>
      <Progress value={(100 * done) / uploads.length} aria-label={t('bar')} />
      {visible.map(({ key, file, state, problem }) => (
        <Group key={key} gap="xs" wrap="nowrap">
          <Text
            size="xs"
            c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
            className="anywhere"
          >
            {state === 'failed'
              ? t('failed', { name: file.name, problem: problem ?? '' })
              : t('uploading', { name: file.name })}
          </Text>
          {state === 'failed' && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<RotateCw size={12} aria-hidden />}
              aria-label={t('againOf', { name: file.name })}
              onClick={() => onRetry(key)}
            >
              {t('again')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
