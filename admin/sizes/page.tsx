import { ProductLists } from '../catalogue/product-lists.tsx';
import { useTaxonChoices } from '../catalogue/taxon-choices.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListFilter, QueryOf } from '../lists/list-types.ts';
import { yesOrNo } from '../lists/yes-or-no.ts';
import { tidyCell } from '../products/cell-text.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { SheetRows } from '../sheet/sheet-rows.tsx';
import { UnsavedCells } from '../sheet/unsaved-cells.tsx';
import { useCells } from '../sheet/use-cells.ts';
import { useWords } from '../words/translator.ts';
import { useSizeBulk } from './size-bulk.tsx';
import {
  checkSize,
  type SizeField,
  toSizeCell,
  writtenSizeIn,
  writtenValue,
} from './size-cells.ts';
import { useSizeColumns } from './size-columns.tsx';

type Query = QueryOf<'GET /product-sizes'>;

/** All sizes of all products, as a sheet. */
export function Component() {
  const t = useWords('sizes');
  const mayChange = useMe().mayChange('catalogue');
  const cells = useSizeCells();
  const bulk = useSizeBulk();
  const { chargeCurrency } = useShop();
  return (
    <ListPage
      name="sizes"
      title={t('title')}
      searchLabel={t('search')}
      columns={useSizeColumns()}
      filters={useFilters()}
      sort="product"
      read={readSizes}
      readIds={readIds}
      nameOf={({ title, color, label }) => [title, color, label].join(' · ')}
      pathOf={({ productId }) => `/admin/products/${productId}`}
      bulk={mayChange ? bulk : undefined}
      above={<ProductLists />}
      draw={(rows) => (
        <SheetRows
          {...rows}
          cells={cells}
          written={writtenSizeIn(chargeCurrency)}
          readOnly={!mayChange}
        />
      )}
      below={<UnsavedCells cells={cells} />}
      empty={t('none')}
    />
  );
}

async function readSizes(query: Query, signal: AbortSignal) {
  const { sizes, total } = await call('GET /product-sizes', { query, signal });
  return { rows: sizes, total };
}

async function readIds(query: Query, signal: AbortSignal): Promise<number[]> {
  return (await call('GET /product-sizes/matching', { query, signal })).ids;
}

function useFilters(): ListFilter[] {
  const t = useWords('sizes');
  return [
    ...useTaxonChoices('choice'),
    {
      type: 'choice',
      name: 'stock',
      label: t('stock'),
      options: (['in', 'low', 'out'] as const).map((value) => ({
        value,
        label: t(`stocks.${value}`),
      })),
    },
    yesOrNo('waiting', t('waiting'), t('waitedFor'), t('notWaitedFor')),
  ];
}

/** The editable cells of the sizes. */
function useSizeCells() {
  const t = useWords('products');
  const { chargeCurrency: currency } = useShop();
  return useCells({
    tidy: (column, text) => tidyCell(column as SizeField, text, currency),
    check: (column, text) => checkSize(column as SizeField, text, currency, t),
    send: (edits) =>
      call('PATCH /product-sizes', {
        body: { cells: edits.map((edit) => toSizeCell(edit, currency)) },
      }),
    nowOf: (column, now) =>
      writtenValue(column as SizeField, now as string | number | null, currency),
  });
}
