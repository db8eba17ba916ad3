import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Page } from '../parts/page.tsx';
import { Failure, Loading } from '../problems/states.tsx';
import { useWords } from '../words/translator.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPills } from './filter-pills.tsx';
import type { ListPageProps, RowsProps } from './list-page-props.ts';
import { ListSearch } from './list-search.tsx';
import { NoRows } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Row } from './list-types.ts';
import { InOrder } from './row-order.tsx';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SortSelect } from './sort-select.tsx';
import { useCsv } from './use-csv.ts';
import { useList } from './use-list.ts';
import { ViewsMenu } from './views-menu.tsx';

const atOnce = { getInitialValueInEffect: false };

/**
 * The list used by every admin page: search, filters, order, page and columns in the address; saved
 * views, selection across pages, bulk actions with undo, CSV, keyboard shortcuts. The caller
 * describes its rows, how a page of them is read and the actions on them.
 */
export function ListPage<T extends Row, Q>(props: ListPageProps<T, Q>) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, atOnce);
  const list = useList(props);
  const { address, filters, columns, selection, sums } = list;
  const csv = useCsv({
    ...list,
    name: props.name,
    read: props.read,
    columns: [
      ...columns.visible,
      ...props.columns.filter((column) => column.file && !columns.visible.includes(column)),
    ],
  });
  return (
    <Page title={props.title} mark={props.mark} actions={!list.isEmpty && props.actions}>
      {props.above}
      <Stack gap="sm" className="list">
        <div className="list-head">
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
            sort={
              narrow && !props.draw && <SortSelect columns={columns.visible} address={address} />
            }
            tools={<Tools page={props} list={list} csv={csv} />}
          />
          {selection && props.bulk && (
            <BulkBar
              folded={narrow}
              selection={selection}
              total={list.total}
              {...list.everything}
              worth={sums.chosen}
              actions={props.bulk}
              papers={props.papers}
              saveCsv={csv.saveSelected}
            />
          )}
        </div>
        <FilterPills filters={filters} address={address} />
        {props.sum && list.rows.length > 0 && <Worth total={list.total} sums={sums} />}
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

type ToolsProps<T extends Row, Q> = Part<T, Q> & { csv: ReturnType<typeof useCsv> };

function Tools<T extends Row, Q>({ page, list, csv }: ToolsProps<T, Q>) {
  const { visible, show, isChosen } = list.columns;
  return (
    <>
      <ViewsMenu list={page.name} address={list.address} />
      <ColumnsMenu
        columns={page.columns.filter(({ file }) => file !== 'only')}
        visible={visible}
        isChosen={isChosen}
        onShow={show}
      />
      <CsvMenu csv={csv} rowsOnPage={list.rows.length} total={list.total} />
    </>
  );
}

/** The total of all matching rows. */
function Worth({ total, sums }: { total: number; sums: { listed: string; notSold: string } }) {
  const t = useWords('lists');
  return (
    <Text size="sm" className="numbers" mih={22}>
      {sums.listed && t('worth', { total, sum: sums.listed })}
      {sums.notSold && ` ${t('notSold', { sum: sums.notSold })}`}
    </Text>
  );
}

/** The page's rows as a table, as cards or as the caller draws them, or the empty state. */
function Rows<T extends Row, Q>({ page, list, narrow }: Part<T, Q> & { narrow: boolean }) {
  const { rows, total, address, selection, move, state } = list;
  const { nameOf, pathOf, title: label, sort } = page;
  if (state.error !== '') return <Failure status={state.error} onRetry={state.refetch} />;
  if (state.loading) return <Loading />;
  if (rows.length === 0) {
    const actions = page.actions ?? page.emptyActions;
    const here = page.emptyHere?.(address.params);
    return <NoRows {...{ address, here, actions }} empty={page.empty} />;
  }
  const drawn: RowsProps<T> = {
    ...{ label, rows, total, address, selection, sort, nameOf, pathOf, move },
    columns: list.columns.visible,
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
