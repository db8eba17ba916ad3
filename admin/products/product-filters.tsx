import { Group, Select } from '@mantine/core';
import { useCategories } from '../categories/use-categories.ts';
import { useCollections } from '../collections/use-collections.ts';
import { SearchBox } from '../lists/search-box.tsx';
import type { useListState } from '../lists/use-list-state.ts';
import { titleOf } from '../texts/texts.ts';

export const sorts = ['newest', 'price', '-price', 'title'] as const;

const sortNames: Record<(typeof sorts)[number], string> = {
  newest: 'Newest first',
  price: 'Price, low first',
  '-price': 'Price, high first',
  title: 'Title',
};

/** What narrows the list of products; all of it stands in the address. */
export function ProductFilters({ list }: { list: ReturnType<typeof useListState> }) {
  const { categories = [] } = useCategories({ pageSize: 100 });
  const { collections = [] } = useCollections({ pageSize: 100 });
  const shelves = (all: typeof categories) =>
    all.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }));

  return (
    <Group>
      <SearchBox
        label="Search products"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <Filter list={list} name="category" any="Any category" data={shelves(categories)} />
      <Filter list={list} name="collection" any="Any collection" data={shelves(collections)} />
      <Filter
        list={list}
        name="published"
        any="Published or not"
        data={[
          { value: 'true', label: 'Published' },
          { value: 'false', label: 'Not published' },
        ]}
      />
      <Filter
        list={list}
        name="inStock"
        any="Any stock"
        data={[{ value: 'true', label: 'In stock' }]}
      />
      <Filter
        list={list}
        name="sort"
        any="Sorted by the shop"
        data={sorts.map((value) => ({ value, label: sortNames[value] }))}
      />
    </Group>
  );
}

type FilterProps = {
  list: ReturnType<typeof useListState>;
  name: string;
  any: string;
  data: { value: string; label: string }[];
};

function Filter({ list, name, any, data }: FilterProps) {
  return (
    <Select
      aria-label={any}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': any }}
      data={data}
      value={list.get(name)}
      onChange={(value) => list.set(name, value)}
      w={{ base: 'calc(50% - 8px)', xs: 160 }}
    />
  );
}
