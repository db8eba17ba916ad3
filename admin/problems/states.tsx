import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api.ts';
import { getWords, useWords } from '../words/translator.ts';

type Props = {
  loading: boolean;
  error: number | '';
  onRetry?: () => void;
  /** The height of the placeholder, in rows. */
  rows?: number;
  children: ReactNode;
};

/** The content of a page, or its placeholder or error. */
export function Loaded({ loading, error, onRetry, rows, children }: Props) {
  if (error !== '') return <Failure status={error} onRetry={onRetry} />;
  if (loading) return <Loading rows={rows} />;
  return children;
}

/** A skeleton, shown after 300 ms. */
export function Loading({ rows = 8 }: { rows?: number | undefined }) {
  const t = useWords('problems');
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), 300, { autoInvoke: true });
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')} mih={rows * 50 - 10}>
      {late && shapes.slice(0, rows).map((row) => <Skeleton key={row} h={40} radius="sm" />)}
    </Stack>
  );
}

const shapes = [1, 2, 3, 4, 5, 6, 7, 8];

export function Failure({ status, onRetry }: { status: number; onRetry?: () => void }) {
  const t = useWords('problems');
  return (
    <Stack align="flex-start" py="lg" role="alert">
      <Text>{sentence(status, useReference(status))}</Text>
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

/** The error reference under which the server logged the failure. */
function useReference(status: number): string | undefined {
  const failures = useQueryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
    .filter((error) => error instanceof ApiError && error.status === status);
  return (failures.at(-1) as ApiError | undefined)?.problem.reference;
}

function sentence(status: number, reference: string | undefined): string {
  const t = getWords('problems');
  if (status === 0) return t('unreachable');
  if (status === 401) return t('ended');
  if (status === 403) return t('notAllowed');
  if (status === 404) return t('gone');
  const detail = t('notLoaded');
  return reference ? t('reference', { detail, reference }) : detail;
}
