import { useListState } from '../lists/use-list-state.ts';
import { categoryKind } from '../shelves/kinds.ts';
import { ShelvesPage, shelfPageSize } from '../shelves/shelves-page.tsx';
import { useCategories } from './use-categories.ts';

export function Component() {
  const list = useListState();
  const area = useCategories({ page: list.page, search: list.search, pageSize: shelfPageSize });
  return <ShelvesPage kind={categoryKind} list={list} shelves={area.categories} {...area} />;
}
