import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Failure } from '../problems/states.tsx';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPills } from './filter-pills.tsx';
import { formatCount } from './format-count.ts';
import type { ListPageProps, RowsProps } from './list-page-props.ts';
import { ListSearch } from './list-search.tsx';
import { NoRows, RowsToCome } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Row } from './list-types.ts';
import { InOrder } from './row-order.tsx';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SortSelect } from './sort-select.tsx';
import { useList } from './use-list.ts';
import { ViewsMenu } from './views-menu.tsx';

const atOnce = { getInitialValueInEffect: false };

/**
 * The one list of the back office: search, filters, order, page and columns in the address; saved
 * views, selection over pages, actions with a way back, CSV, keys. A subject hands over what its
 * rows are, how a page of them is read and what can be done with them.
 */
export function ListPage<T extends Row, Q>(props: ListPageProps<T, Q>) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, atOnce);
  const list = useList(props);
  const { address, filters, columns, selection, sums } = list;
  return (
    <Page title={props.title} actions={!list.isEmpty && props.actions}>
      {props.above}
      <Stack gap="sm">
        <ListToolbar
          folded={narrow}
          search={
            props.searchLabel && (
              <ListSearch
                ref={list.search}
                label={props.searchLabel}
                value={address.search}
                onSearch={(text) => address.set({ search: text }, 'typed')}
              />
            )
          }
          filters={<FilterButton filters={filters} address={address} folded={narrow} />}
          sort={narrow && !props.draw && <SortSelect columns={columns.shown} address={address} />}
          tools={<Tools page={props} list={list} />}
        />
        <FilterPills filters={filters} address={address} />
        {props.sum && list.rows.length > 0 && <Worth total={list.total} sums={sums} />}
        {selection && props.bulk && (
          <BulkBar
            selection={selection}
            total={list.total}
            {...list.everything}
            worth={sums.chosen}
            actions={props.bulk}
            papers={props.papers}
          />
        )}
        <Rows page={props} list={list} narrow={narrow} />
      </Stack>
      {props.below}
    </Page>
  );
}

type Part<T extends Row, Q> = {
  page: ListPageProps<T, Q>;
  list: ReturnType<typeof useList<T, Q>>;
};

/** What can be done with the list as such. */
function Tools<T extends Row, Q>({ page, list }: Part<T, Q>) {
  const { address, rows, total, query } = list;
  const { shown, show, isChosen } = list.columns;
  const { name, columns, read } = page;
  return (
    <>
      <ViewsMenu list={name} address={address} />
      <ColumnsMenu columns={columns} shown={shown} isChosen={isChosen} onShow={show} />
      <CsvMenu {...{ name, rows, total, query, read }} columns={shown} selected={list.chosen.ids} />
    </>
  );
}

/** What all that match add up to. */
function Worth({ total, sums }: { total: number; sums: { listed: string; notSold: string } }) {
  const t = useWords('lists');
  return (
    <Text size="sm" className="numbers" mih={22}>
      {sums.listed && t('worth', { total: formatCount(total), sum: sums.listed })}
      {sums.notSold && ` · ${t('notSold', { sum: sums.notSold })}`}
    </Text>
  );
}

/** The page's rows as a table, as cards or as the subject draws them; or why there are none. */
function Rows<T extends Row, Q>({ page, list, narrow }: Part<T, Q> & { narrow: boolean }) {
  const { rows, total, address, selection, move, state } = list;
  const { nameOf, pathOf, title: label, sort } = page;
  if (state.error !== '') return <Failure status={state.error} onRetry={state.refetch} />;
  if (state.loading) return <RowsToCome />;
  if (rows.length === 0) {
    const actions = page.actions ?? page.emptyActions;
    return <NoRows address={address} empty={page.empty} actions={actions} />;
  }
  const drawn: RowsProps<T> = {
    ...{ label, rows, total, address, selection, sort, nameOf, pathOf, move },
    columns: list.columns.shown,
    open: pathOf && list.open,
    fetching: state.fetching,
  };
  const own = page.draw?.(drawn);
  if (own) return own;
  return (
    <InOrder rows={rows} move={move}>
      {narrow ? <RowsCards {...drawn} /> : <RowsTable {...drawn} />}
    </InOrder>
  );
}
