import { Button, Group } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OfficeShelf } from '#contract/categories.ts';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import type { useListState } from '../lists/use-list-state.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import type { ShelfKind } from './kinds.ts';
import { NewShelf } from './new-shelf.tsx';
import { shelfColumns } from './shelf-columns.tsx';
import { ShelfEditor } from './shelf-editor.tsx';

type Props = {
  kind: ShelfKind;
  list: ReturnType<typeof useListState>;
  shelves: OfficeShelf[] | undefined;
  total: number;
  loading: boolean;
  fetching: boolean;
  error: number | '';
  refetch: () => void;
};

/** The list of categories, or of collections: one page for both. */
export function ShelvesPage({ kind, list, shelves, total, refetch, ...state }: Props) {
  const [creating, setCreating] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const mayChange = useMe().mayChange('catalogue');
  const edited = shelves?.find((shelf) => shelf.id === editedId);
  const title = kind.many[0]?.toUpperCase() + kind.many.slice(1);

  return (
    <Page
      title={title}
      actions={
        mayChange && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            New {kind.one}
          </Button>
        )
      }
    >
      <Group>
        <SearchBox
          label={`Search ${kind.many}`}
          value={list.search}
          onSearch={(text) => list.set('search', text)}
        />
      </Group>
      <ListTable
        label={title}
        records={shelves}
        columns={shelfColumns(kind, mayChange, setEditedId)}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? `No ${kind.one} matches` : `There are no ${kind.many} yet`}
        {...state}
      />
      <NewShelf
        kind={kind}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(shelf) => setEditedId(shelf.id)}
      />
      <ShelfEditor
        key={editedId}
        kind={kind}
        shelf={edited}
        readOnly={!mayChange}
        onClose={() => setEditedId(undefined)}
      />
    </Page>
  );
}
