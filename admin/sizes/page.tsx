import { Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PagedTable } from '../lists/paged-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { ProductLists } from '../products/product-lists.tsx';
import { useProducts } from '../products/use-products.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { useShop } from '../shell/use-shop.ts';
import { titleOf } from '../texts/texts.ts';
import { SizeRow } from './size-row.tsx';

/** Every size of every product: prices, stock, labels. */
export function Component() {
  const list = useListState();
  const { products = [], total, ...state } = useProducts({ page: list.page, search: list.search });
  const readOnly = !useMe().mayChange('catalogue');
  const { chargeCurrency } = useShop();
  const rows = products.flatMap((product) =>
    product.colors.flatMap((color) => color.sizes.map((size) => ({ product, color, size }))),
  );
  const price = `Price, ${chargeCurrency.toUpperCase()}`;
  const headings = ['Product', 'Label', 'SKU', price, 'Before', 'Cost', 'Stock', 'Grams'];

  return (
    <Page title="Product sizes">
      <ProductLists />
      <SearchBox
        label="Search products"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <PagedTable
        label="Product sizes"
        headings={readOnly ? headings : [...headings, 'Save']}
        minWidth={1000}
        total={total}
        page={list.page}
        onPage={list.setPage}
        counted="products"
        empty={rows.length === 0}
        {...state}
      >
        {rows.map(({ product, color, size }) => {
          const title = titleOf(product.options);
          const finish = titleOf(color.options);
          return (
            <SizeRow
              key={size.id}
              size={size}
              name={`${title}, ${finish}, ${size.label}`}
              readOnly={readOnly}
            >
              <Table.Td miw={170}>
                <Text
                  component={Link}
                  to={`/admin/products/${product.id}`}
                  size="sm"
                  td="underline"
                >
                  {title}
                </Text>
                <Text size="xs" c="dimmed">
                  {finish}
                </Text>
              </Table.Td>
            </SizeRow>
          );
        })}
      </PagedTable>
    </Page>
  );
}
