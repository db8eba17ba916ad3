import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ListPage } from '../lists/list-page.tsx';
import { useMe } from '../session/use-me.ts';
import { useCreating } from '../shell/use-creating.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';
import type { ShelfKind } from './kinds.ts';
import { NewShelf } from './new-shelf.tsx';
import { useShelfBulk } from './shelf-bulk.tsx';
import { useShelfColumns } from './shelf-columns.tsx';
import { ShelfEditor } from './shelf-editor.tsx';
import { useShelfFilters } from './shelf-filters.ts';

/** Categories, or collections: titles written where they stand, in the shop's order. */
export function ShelvesPage({ kind }: { kind: ShelfKind }) {
  const own = useWords(kind.many);
  const [creating, setCreating] = useCreating();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayChange = useMe().mayChange('catalogue');
  const bulk = useShelfBulk(kind);
  useFocusBack(id, kind);
  const pathOf = (of: number) => `/admin/${kind.many}/${of}${search}`;

  return (
    <>
      <ListPage
        name={kind.many}
        title={own('title')}
        searchLabel={own('search')}
        columns={useShelfColumns(kind, !mayChange)}
        filters={useShelfFilters(kind)}
        sort="position"
        read={kind.list}
        nameOf={({ options }) => titleOf(options)}
        pathOf={(shelf) => pathOf(shelf.id)}
        bulk={mayChange ? bulk : undefined}
        order={
          mayChange
            ? (ids, was) => kind.order({ ids: ids.map(Number), was: was.map(Number) })
            : undefined
        }
        actions={
          mayChange && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {own('new')}
            </Button>
          )
        }
        empty={own('none')}
      />
      <NewShelf
        kind={kind}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(shelf) => void navigate(pathOf(shelf.id))}
      />
      {id && (
        <ShelfEditor
          key={id}
          kind={kind}
          id={Number(id)}
          readOnly={!mayChange}
          onClose={() => void navigate(`/admin/${kind.many}${search}`)}
        />
      )}
    </>
  );
}

/** Who closes the editor is where they opened it. */
function useFocusBack(id: string | undefined, kind: ShelfKind): void {
  useEffect(() => {
    if (!id) return;
    const name = `.row-name[href^="/admin/${kind.many}/${id}"]`;
    return () => {
      setTimeout(() => document.querySelector<HTMLElement>(name)?.focus());
    };
  }, [id, kind]);
}
