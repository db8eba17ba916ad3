import { NumberInput, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { SizeBulk, SizeLine } from '#contract/sheets.ts';
import { BulkForm } from '../lists/bulk-form.tsx';
import type { BulkAction, BulkDone, RowId } from '../lists/list-types.ts';
import { useListed } from '../lists/use-listed.ts';
import { PriceForm } from '../products/price-form.tsx';
import { call } from '../session/call.ts';
import { turned } from '../sheet/turned.ts';
import { ownSize } from '../texts/own-size.ts';
import { getWords, useWords } from '../words/translator.ts';

/** The bulk actions for sizes; each can be undone. */
export function useSizeBulk(): BulkAction[] {
  const t = useWords('sizes');
  const p = useWords('products');
  return useMemo(
    () => [
      {
        key: 'price',
        label: p('bulk.price'),
        form: (go, count, ids) => <SizePrices go={go} count={count} ids={ids} />,
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

async function changeSizes(ids: RowId[], input: unknown): Promise<BulkDone> {
  const body = { ids: ids.map(Number), change: input as SizeBulk };
  const { cells, short } = await call('POST /product-sizes/bulk', { body });
  const undo = () => call('PATCH /product-sizes', { body: { cells: turned(cells) } });
  const t = getWords('sizes');
  return {
    done: new Set(cells.map(({ id }) => id)).size,
    refused: short.map(({ sku, label, stock }) => ({
      name: `${sku} · ${ownSize(label)}`,
      why: t('short', { count: String(stock) }),
    })),
    ...(cells.length > 0 && { undo }),
  };
}

type Asked = { go: (change: SizeBulk) => void; count: number; ids: RowId[] };

function SizePrices({ go, count, ids }: Asked) {
  const t = useWords('sizes');
  const examples = useListed<SizeLine>('sizes', ids).map(({ title, color, label, price }) => ({
    name: [title, color, ownSize(label)].join(' · '),
    price,
  }));
  return <PriceForm help={t('percentHelp', { count })} examples={examples.slice(0, 3)} go={go} />;
}

/** Sets the stock, or adds a difference to it. */
function StockForm({ count, go }: Omit<Asked, 'ids'>) {
  const t = useWords('sizes');
  const [way, setWay] = useState<'stock' | 'addStock'>('stock');
  const [typed, setTyped] = useState<number | string>('');
  const sets = way === 'stock';
  const amount = typeof typed === 'number' ? typed : Number.NaN;
  const ready =
    Number.isInteger(amount) &&
    Math.abs(amount) <= 1_000_000 &&
    (sets ? amount >= 0 : amount !== 0);
  return (
    <BulkForm
      ready={ready}
      act={() => go(sets ? { do: 'stock', to: amount } : { do: 'addStock', by: amount })}
    >
      <SegmentedControl
        value={way}
        onChange={(next) => {
          setWay(next as typeof way);
          setTyped('');
        }}
        data={[
          { value: 'stock', label: t('setTo') },
          { value: 'addStock', label: t('addOrRemove') },
        ]}
      />
      <NumberInput
        key={way}
        label={t(sets ? 'stockTo' : 'stockBy')}
        description={t(sets ? 'stockHelp' : 'stockByHelp', { count })}
        data-autofocus
        allowNegative={!sets}
        clampBehavior="none"
        value={typed}
        onChange={setTyped}
      />
    </BulkForm>
  );
}
