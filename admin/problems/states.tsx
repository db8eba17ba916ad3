import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

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
  return (
    <Center py="xl" role="status">
      <Loader size="sm" aria-hidden />
      <Text ml="sm">Loading…</Text>
    </Center>
  );
}

export function Failure({ status, onRetry }: { status: number; onRetry?: () => void }) {
  return (
    <Stack align="flex-start" py="lg" role="alert">
      <Text>{sentence(status)}</Text>
      {onRetry && status !== 403 && status !== 404 && (
        <Button variant="default" onClick={onRetry}>
          Try again
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
  if (status === 0) return 'The shop can’t be reached. Check the connection.';
  if (status === 401) return 'The session has ended.';
  if (status === 403) return 'Your role does not allow this.';
  if (status === 404) return 'There is no such thing. It may have been deleted.';
  return `This could not be loaded (${status}).`;
}
