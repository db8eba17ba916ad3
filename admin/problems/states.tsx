import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { getWords, useWords } from '../words/words.ts';

type Props = {
  loading: boolean;
  error: number | '';
  onRetry?: () => void;
  children: ReactNode;
};

/** What stands in for a page's content until it is there, or says why it is not. */
export function Loaded({ loading, error, onRetry, children }: Props) {
  if (error !== '') return <Failure status={error} onRetry={onRetry} />;
  if (loading) return <Loading />;
  return children;
}

export function Loading() {
  const t = useWords('problems');
  return (
    <Center py="xl" role="status">
      <Loader size="sm" aria-hidden />
      <Text ml="sm">{t('loading')}</Text>
    </Center>
  );
}

export function Failure({ status, onRetry }: { status: number; onRetry?: () => void }) {
  const t = useWords('problems');
  return (
    <Stack align="flex-start" py="lg" role="alert">
      <Text>{sentence(status)}</Text>
      {onRetry && status !== 403 && status !== 404 && (
        <Button variant="default" onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </Stack>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" py="lg">
      {children}
    </Text>
  );
}

function sentence(status: number): string {
  const t = getWords('problems');
  if (status === 0) return t('unreachable');
  if (status === 401) return t('ended');
  if (status === 403) return t('notAllowed');
  if (status === 404) return t('gone');
  return t('notLoaded', { status: String(status) });
}
