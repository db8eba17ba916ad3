import { Button, Group, Pagination, Paper, Select, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCategories } from '../categories/use-categories.ts';
import { useCollections } from '../collections/use-collections.ts';
import { SearchBox } from '../lists/search-box.tsx';
import type { useListState } from '../lists/use-list-state.ts';
import { confirmThen } from '../problems/confirm.ts';
import { Empty, Loaded } from '../problems/states.tsx';
import { Page } from '../shell/page.tsx';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';

export const sheetPageSize = 50;

type Props = {
  title: string;
  searchLabel: string;
  list: ReturnType<typeof useListState>;
  total: number;
  counted: string;
  loading: boolean;
  error: number | '';
  refetch: () => void;
  above: ReactNode;
  /** Narrowing by more than shelf and words. */
  filters?: ReactNode;
  unsaved: { count: number; busy: boolean; save: () => void; discard: () => void };
  children: ReactNode;
};

/** A sheet over everything there is of a kind: searched, narrowed, a page at a time, one save. */
export function SheetPage(props: Props) {
  const { title, list, total, unsaved } = props;
  const t = useWords('sheet');
  const pages = Math.ceil(total / sheetPageSize);
  const save = () => unsaved.count > 0 && unsaved.save();
  useHotkeys([['mod+S', save]], []);
  return (
    <Page title={title}>
      {props.above}
      <Group align="flex-end">
        <SearchBox
          label={props.searchLabel}
          value={list.search}
          onSearch={(text) => list.set('search', text)}
        />
        <ShelfSelect list={list} kind="category" />
        <ShelfSelect list={list} kind="collection" />
        {props.filters}
      </Group>
      <Loaded loading={props.loading} error={props.error} onRetry={props.refetch}>
        {total === 0 ? (
          <Empty>{list.filtered ? t('noMatch') : t('nothing')}</Empty>
        ) : (
          <Stack>
            {props.children}
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {props.counted}
              </Text>
              {pages > 1 && (
                <Pagination
                  total={pages}
                  value={list.page}
                  onChange={list.setPage}
                  getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
                />
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
      {unsaved.count > 0 && (
        <Paper
          className="unsaved-bar"
          component="section"
          aria-label={t('unsaved')}
          withBorder
          p="sm"
        >
          <Group justify="space-between">
            <Text size="sm">{t('changed', { count: unsaved.count })}</Text>
            <Group gap="xs" ml="auto">
              <Button
                variant="default"
                disabled={unsaved.busy}
                onClick={() =>
                  confirmThen(t('discardAsk'), t('discardEffect'), unsaved.discard, t('discard'))
                }
              >
                {t('discard')}
              </Button>
              <Button loading={unsaved.busy} onClick={save} aria-keyshortcuts="Control+S Meta+S">
                {t('save')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </Page>
  );
}

type ShelfProps = { list: Props['list']; kind: 'category' | 'collection' };

function ShelfSelect({ list, kind }: ShelfProps) {
  const t = useWords('sheet');
  const { categories = [] } = useCategories({ pageSize: 100 });
  const { collections = [] } = useCollections({ pageSize: 100 });
  const shelves = kind === 'category' ? categories : collections;
  return (
    <Select
      label={t(kind)}
      placeholder={t('any')}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': t('clear') }}
      w={{ base: '100%', xs: 190 }}
      data={shelves.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }))}
      value={list.get(kind)}
      onChange={(id) => list.set(kind, id)}
    />
  );
}
