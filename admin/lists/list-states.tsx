import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/translator.ts';
import type { Address } from './use-address.ts';

type NoRowsProps = {
  address: Address;
  here: { text: string; verb: string } | undefined;
  empty: ReactNode;
  actions: ReactNode;
};

/**
 * The empty state: no match, beyond the last page, or nothing yet; with a button for the next step.
 */
export function NoRows({ address, here, empty, actions }: NoRowsProps) {
  const t = useWords('lists');
  const [text, verb, act] = address.narrowed
    ? [here?.text ?? t('nothingMatches'), here?.verb ?? t('clearToSee'), address.widen]
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
