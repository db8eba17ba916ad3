import type { ColorLine } from '#contract/sheets.ts';
import { languageNames, languages } from '#core/languages.ts';
import { ProductLists } from '../catalogue/product-lists.tsx';
import { useTaxonChoices } from '../catalogue/taxon-choices.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListFilter, QueryOf } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { SheetRows } from '../sheet/sheet-rows.tsx';
import { UnsavedCells } from '../sheet/unsaved-cells.tsx';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { useColorBulk } from './color-bulk.tsx';
import { showColorCell, useColorColumns, writtenColor } from './color-columns.tsx';
import { useColorCells } from './use-color-cells.ts';

type Query = QueryOf<'GET /product-colors'>;

/** Every colour of every product, as one sheet: swatches and names. */
export function Component() {
  const t = useWords('colors');
  const mayChange = useMe().mayChange('catalogue');
  const cells = useColorCells();
  const bulk = useColorBulk();
  return (
    <ListPage
      name="colors"
      title={t('title')}
      searchLabel={t('search')}
      columns={useColorColumns()}
      filters={useFilters()}
      sort="product"
      read={readColors}
      readIds={readIds}
      nameOf={({ title, options }: ColorLine) => `${title} · ${titleOf(options)}`}
      pathOf={({ productId }) => `/admin/products/${productId}`}
      bulk={mayChange ? bulk : undefined}
      above={<ProductLists />}
      draw={(rows) => (
        <SheetRows
          {...rows}
          cells={cells}
          written={writtenColor}
          show={showColorCell}
          readOnly={!mayChange}
        />
      )}
      below={<UnsavedCells cells={cells} />}
      empty={t('none')}
    />
  );
}

async function readColors(query: Query, signal: AbortSignal) {
  const { colors, total } = await call('GET /product-colors', { query, signal });
  return { rows: colors, total };
}

async function readIds(query: Query, signal: AbortSignal): Promise<number[]> {
  return (await call('GET /product-colors/matching', { query, signal })).ids;
}

function useFilters(): ListFilter[] {
  const t = useWords('colors');
  return [
    ...useTaxonChoices('choice'),
    {
      type: 'choice',
      name: 'missing',
      label: t('missing'),
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
  ];
}
