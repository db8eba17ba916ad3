import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ListPage } from '../lists/list-page.tsx';
import { useCreating } from '../parts/use-creating.ts';
import { useMe } from '../session/use-me.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { NewTaxon } from './new-taxon.tsx';
import { useTaxonBulk } from './taxon-bulk.tsx';
import { useTaxonColumns } from './taxon-columns.tsx';
import { TaxonEditor } from './taxon-editor.tsx';
import { useTaxonFilters } from './taxon-filters.ts';
import type { TaxonType } from './taxon-types.ts';

/** Categories or collections in the shop's order, with titles editable in the list. */
export function TaxonsPage({ kind }: { kind: TaxonType }) {
  const own = useWords(kind.many);
  const [creating, setCreating] = useCreating();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayChange = useMe().mayChange('catalogue');
  const bulk = useTaxonBulk(kind);
  useFocusBack(id, kind);
  const pathOf = (of: number) => `/admin/${kind.many}/${of}${search}`;

  return (
    <>
      <ListPage
        name={kind.many}
        title={own('title')}
        searchLabel={own('search')}
        columns={useTaxonColumns(kind, !mayChange)}
        filters={useTaxonFilters(kind)}
        sort="position"
        read={kind.list}
        nameOf={({ options }) => titleOf(options)}
        pathOf={(taxon) => pathOf(taxon.id)}
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
      <NewTaxon
        kind={kind}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(taxon) => void navigate(pathOf(taxon.id))}
      />
      {id && (
        <TaxonEditor
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

/** Returns focus to the row's link when the editor closes. */
function useFocusBack(id: string | undefined, kind: TaxonType): void {
  useEffect(() => {
    if (!id) return;
    const name = `.row-name[href^="/admin/${kind.many}/${id}"]`;
    return () => {
      setTimeout(() => document.querySelector<HTMLElement>(name)?.focus());
    };
  }, [id, kind]);
}
