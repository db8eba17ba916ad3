import { useListState } from '../lists/use-list-state.ts';
import { collectionKind } from '../shelves/kinds.ts';
import { ShelvesPage, shelfPageSize } from '../shelves/shelves-page.tsx';
import { useCollections } from './use-collections.ts';

export function Component() {
  const list = useListState();
  const area = useCollections({ page: list.page, search: list.search, pageSize: shelfPageSize });
  return <ShelvesPage kind={collectionKind} list={list} shelves={area.collections} {...area} />;
}
