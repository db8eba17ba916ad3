import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/words.ts';
import type { Address } from './use-address.ts';

/** The shape of rows to come, once they have been waited for 300 ms. */
export function RowsToCome() {
  const t = useWords('shell');
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), 300, { autoInvoke: true });
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')} mih={320}>
      {late && rows.map((row) => <Skeleton key={row} h={40} radius="sm" />)}
    </Stack>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

type NoRowsProps = { address: Address; empty: ReactNode; actions: ReactNode };

/** Why there is nothing to see (no match, beyond the last page, nothing yet), and what to do. */
export function NoRows({ address, empty, actions }: NoRowsProps) {
  const t = useWords('lists');
  const [text, verb, act] = address.narrowed
    ? [t('nothingMatches'), t('clearToSee'), address.widen]
    : address.page > 1
      ? [t('beyondEnd'), t('firstPage'), () => address.set({ page: null })]
      : [empty, undefined, undefined];
  return (
    <Stack className="panel" align="center" py={48} role="status">
      <Text c="dimmed" component="div" ta="center" maw={440}>
        {text}
      </Text>
      {act ? (
        <Button variant="default" onClick={act}>
          {verb}
        </Button>
      ) : (
        <Group justify="center">{actions}</Group>
      )}
    </Stack>
  );
}
