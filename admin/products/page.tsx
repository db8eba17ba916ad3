import { Button } from '@mantine/core';
import { ImagePlus, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListTable } from '../lists/list-table.tsx';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters, sorts } from './product-filters.tsx';
import { ProductLists } from './product-lists.tsx';
import { useProducts } from './use-products.ts';

/** All products. */
export function Component() {
  const list = useListState();
  const { products, total, refetch, ...state } = useProducts({
    page: list.page,
    search: list.search,
    category: list.get('category') ?? undefined,
    collection: list.get('collection') ?? undefined,
    published: list.get('published') ?? undefined,
    inStock: list.get('inStock') ?? undefined,
    sort: oneOf(list.get('sort'), sorts),
  });
  const mayChange = useMe().mayChange('catalogue');

  return (
    <Page
      title="Products"
      actions={
        mayChange && (
          <>
            <Button
              component={Link}
              to="/admin/products/pictures"
              variant="default"
              leftSection={<ImagePlus size={16} aria-hidden />}
            >
              Add pictures
            </Button>
            <Button
              component={Link}
              to="/admin/products/new"
              leftSection={<Plus size={16} aria-hidden />}
            >
              New product
            </Button>
          </>
        )
      }
    >
      <ProductLists />
      <ProductFilters list={list} />
      <ListTable
        label="Products"
        records={products}
        columns={productColumns}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No product matches' : 'There are no products yet'}
        {...state}
      />
    </Page>
  );
}
