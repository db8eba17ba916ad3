import { Button, Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { BulkAction, RowId } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { turned } from '../sheet/turned.ts';
import { useWords } from '../words/words.ts';
import { SwatchInput } from './swatch-input.tsx';
import { isSwatch } from './use-color-cells.ts';

/** What can be done to many colours, with a way back. */
export function useColorBulk(): BulkAction[] {
  const t = useWords('colors');
  return useMemo(
    () => [
      {
        key: 'swatch',
        label: t('setSwatch'),
        form: (go) => <SwatchForm go={go} />,
        run: giveSwatch,
        did: (count) => t('did.swatch', { count }),
      },
    ],
    [t],
  );
}

async function giveSwatch(ids: RowId[], said: unknown) {
  const body = { ids: ids.map(Number), swatch: said as string };
  const { cells } = await call('POST /product-colors/bulk', { body });
  const undo = () => call('PATCH /product-colors', { body: { cells: turned(cells) } });
  return { done: cells.length, ...(cells.length > 0 && { undo }) };
}

function SwatchForm({ go }: { go: (swatch: string) => void }) {
  const t = useWords('colors');
  const p = useWords('products');
  const [swatch, setSwatch] = useState('');
  const written = swatch.trim().toLowerCase();
  return (
    <Stack>
      <SwatchInput
        label={t('swatch')}
        data-autofocus
        value={swatch}
        onChange={setSwatch}
        popoverProps={{ withinPortal: false }}
      />
      <Group justify="flex-end">
        <Button disabled={!isSwatch(written)} onClick={() => go(written)}>
          {p('bulk.apply')}
        </Button>
      </Group>
    </Stack>
  );
}
