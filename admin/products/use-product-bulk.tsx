import { useMemo } from 'react';
import type { BulkChange } from '#contract/product-editing.ts';
import type { AdminProduct } from '#contract/products.ts';
import type { BulkAction, RowId } from '../lists/list-types.ts';
import { useListed } from '../lists/use-listed.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { changeMany } from './bulk-calls.ts';
import { TaxonForm } from './bulk-forms.tsx';
import { PriceForm } from './price-form.tsx';

/** The bulk actions for products; each can be undone. */
export function useProductBulk(): BulkAction[] {
  const t = useWords('products');
  return useMemo(() => {
    const plain = (change: BulkChange) => (ids: RowId[]) => changeMany(ids.map(Number), change);
    const runChange = (ids: RowId[], change: unknown) =>
      changeMany(ids.map(Number), change as BulkChange);
    const did = (what: BulkAction['key']) => (count: number) =>
      t(`did.${what as 'price'}`, { count });
    const taxon = (kind: 'category' | 'collection'): BulkAction => ({
      key: kind,
      label: kind === 'category' ? t('bulk.category') : t('bulk.collection'),
      form: (go) => <TaxonForm kind={kind} go={go} />,
      run: runChange,
      did: did(kind),
    });
    return [
      {
        key: 'publish',
        label: t('bulk.publish'),
        run: plain({ do: 'publish' }),
        did: did('publish'),
      },
      { key: 'hide', label: t('bulk.hide'), run: plain({ do: 'hide' }), did: did('hide') },
      taxon('category'),
      taxon('collection'),
      {
        key: 'price',
        label: t('bulk.price'),
        form: (go, count, ids) => <ProductPrices go={go} count={count} ids={ids} />,
        run: runChange,
        did: did('price'),
      },
      {
        key: 'delete',
        label: t('delete'),
        danger: true,
        run: plain({ do: 'delete' }),
        did: did('delete'),
      },
    ];
  }, [t]);
}

type Asked = { go: (change: BulkChange) => void; count: number; ids: RowId[] };

function ProductPrices({ go, count, ids }: Asked) {
  const t = useWords('products');
  const examples = useListed<AdminProduct>('products', ids).flatMap(({ options, priceFrom }) =>
    priceFrom === null ? [] : [{ name: titleOf(options), price: priceFrom }],
  );
  return (
    <PriceForm help={t('bulk.percentHelp', { count })} examples={examples.slice(0, 3)} go={go} />
  );
}
