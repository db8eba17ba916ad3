import { Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PagedTable } from '../lists/paged-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { ProductLists } from '../products/product-lists.tsx';
import { useProducts } from '../products/use-products.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { languageNames, languages } from '../texts/languages.ts';
import { titleOf } from '../texts/texts.ts';
import { ColorRow } from './color-row.tsx';

/** Every colour of every product: swatches and names. */
export function Component() {
  const list = useListState();
  const { products = [], total, ...state } = useProducts({ page: list.page, search: list.search });
  const readOnly = !useMe().mayChange('catalogue');
  const rows = products.flatMap((product) => product.colors.map((color) => ({ product, color })));
  const names = languages.map((language) => languageNames[language]);

  return (
    <Page title="Product colours">
      <ProductLists />
      <SearchBox
        label="Search products"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <PagedTable
        label="Product colours"
        headings={['Product', 'Swatch', ...names, 'Sizes', ...(readOnly ? [] : ['Save'])]}
        minWidth={1000}
        total={total}
        page={list.page}
        onPage={list.setPage}
        counted="products"
        empty={rows.length === 0}
        {...state}
      >
        {rows.map(({ product, color }) => (
          <ColorRow key={color.id} color={color} readOnly={readOnly}>
            <Table.Td miw={140}>
              <Text component={Link} to={`/admin/products/${product.id}`} size="sm" td="underline">
                {titleOf(product.options)}
              </Text>
            </Table.Td>
          </ColorRow>
        ))}
      </PagedTable>
    </Page>
  );
}
