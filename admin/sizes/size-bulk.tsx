import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { SizeBulk } from '#contract/sheets.ts';
import type { BulkAction, RowId } from '../lists/list-types.ts';
import { PriceForm } from '../products/bulk-forms.tsx';
import { call } from '../session/call.ts';
import { turned } from '../sheet/turned.ts';
import { useWords } from '../words/words.ts';

/** What can be done to many sizes, each with a way back. */
export function useSizeBulk(): BulkAction[] {
  const t = useWords('sizes');
  const p = useWords('products');
  return useMemo(
    () => [
      {
        key: 'price',
        label: p('bulk.price'),
        form: (go, count) => <PriceForm help={t('percentHelp', { count })} go={go} />,
        run: changeSizes,
        did: (count) => t('did.price', { count }),
      },
      {
        key: 'stock',
        label: t('setStock'),
        form: (go, count) => <StockForm count={count} go={go} />,
        run: changeSizes,
        did: (count) => t('did.stock', { count }),
      },
    ],
    [t, p],
  );
}

async function changeSizes(ids: RowId[], said: unknown) {
  const body = { ids: ids.map(Number), change: said as SizeBulk };
  const { cells } = await call('POST /product-sizes/bulk', { body });
  const undo = () => call('PATCH /product-sizes', { body: { cells: turned(cells) } });
  return { done: new Set(cells.map(({ id }) => id)).size, ...(cells.length > 0 && { undo }) };
}

function StockForm({ count, go }: { count: number; go: (change: SizeBulk) => void }) {
  const t = useWords('sizes');
  const p = useWords('products');
  const [to, setTo] = useState<number | string>('');
  return (
    <Stack>
      <NumberInput
        label={t('stockTo')}
        description={t('stockHelp', { count })}
        data-autofocus
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={to}
        onChange={setTo}
      />
      <Group justify="flex-end">
        <Button
          disabled={typeof to !== 'number'}
          onClick={() => go({ do: 'stock', to: Number(to) })}
        >
          {p('bulk.apply')}
        </Button>
      </Group>
    </Stack>
  );
}
