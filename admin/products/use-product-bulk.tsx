import { useMemo } from 'react';
import type { BulkChange } from '#contract/product-editing.ts';
import type { BulkAction, RowId } from '../lists/list-types.ts';
import { useWords } from '../words/words.ts';
import { changeMany } from './bulk-calls.ts';
import { PriceForm, ShelfForm } from './bulk-forms.tsx';

/** What can be done to many products, each with a way back. */
export function useProductBulk(): BulkAction[] {
  const t = useWords('products');
  return useMemo(() => {
    const plain = (change: BulkChange) => (ids: RowId[]) => changeMany(ids.map(Number), change);
    const said = (ids: RowId[], change: unknown) =>
      changeMany(ids.map(Number), change as BulkChange);
    const did = (what: BulkAction['key']) => (count: number) =>
      t(`did.${what as 'price'}`, { count });
    const shelf = (kind: 'category' | 'collection'): BulkAction => ({
      key: kind,
      label: kind === 'category' ? t('bulk.category') : t('bulk.collection'),
      form: (go) => <ShelfForm kind={kind} go={go} />,
      run: said,
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
      shelf('category'),
      shelf('collection'),
      {
        key: 'price',
        label: t('bulk.price'),
        form: (go, count) => <PriceForm help={t('bulk.percentHelp', { count })} go={go} />,
        run: said,
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
