import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BulkAction, BulkDone, RowId } from '../lists/list-types.ts';
import { Loaded } from '../problems/states.tsx';
import { statusOf } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { effectsOf } from './effects.ts';
import type { TaxonType } from './taxon-types.ts';

const opposite = { publish: 'hide', hide: 'publish' } as const;

/** The bulk actions for categories or collections; deletion lists its effects first. */
export function useTaxonBulk(kind: TaxonType): BulkAction[] {
  const t = useWords('taxons');
  const own = useWords(kind.many);
  return useMemo(() => {
    const turn = (what: 'publish' | 'hide') => async (ids: RowId[]) => {
      const { changed } = await kind.bulk({ ids: ids.map(Number), do: what });
      const back = () => kind.bulk({ ids: changed, do: opposite[what] });
      return { done: changed.length, ...(changed.length && { undo: back }) } as BulkDone;
    };
    const did = (what: 'publish' | 'hide' | 'delete') => (count: number) =>
      own(`did.${what}`, { count });
    return [
      { key: 'publish', label: t('publish'), run: turn('publish'), did: did('publish') },
      { key: 'hide', label: t('hide'), run: turn('hide'), did: did('hide') },
      {
        key: 'delete',
        label: t('delete'),
        danger: true,
        ask: (count) => ({ title: own('deleteAsk', { count }), text: '' }),
        form: (go, _, ids) => (
          <DeleteForm kind={kind} ids={ids.map(Number)} go={() => go('delete')} />
        ),
        run: async (ids) => {
          const { changed, undo } = await kind.bulk({ ids: ids.map(Number), do: 'delete' });
          return { done: changed.length, ...(undo && { undo: () => kind.undo(undo) }) };
        },
        did: did('delete'),
      },
    ];
  }, [t, own, kind]);
}

type Props = { kind: TaxonType; ids: number[]; go: () => void };

function DeleteForm({ kind, ids, go }: Props) {
  const t = useWords('taxons');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind.many, 'affected', ids],
    queryFn: async () => await kind.affected(ids),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (data) go();
      }}
    >
      <Loaded rows={2} loading={isPending} error={statusOf(error, data)} onRetry={refetch}>
        {data && <Text>{effectsOf(data, kind, t)}</Text>}
      </Loaded>
      <Group justify="flex-end" mt="md">
        {/* `disabled` would take away the button's initial focus. */}
        <Button type="submit" color="red.9" data-autofocus aria-disabled={!data}>
          {t('delete')}
        </Button>
      </Group>
    </form>
  );
}
