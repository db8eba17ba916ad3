import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from '../problems/states.tsx';
import { showProblem } from '../problems/toast.ts';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPills } from './filter-pills.tsx';
import { formatCount } from './format-date.ts';
import type { ListPageProps, RowsProps } from './list-page-props.ts';
import { ListSearch } from './list-search.tsx';
import { NoRows, RowsToCome } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListFilter, Row } from './list-types.ts';
import { readAll } from './read-all.ts';
import { InOrder, useRowOrder } from './row-order.tsx';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SortSelect } from './sort-select.tsx';
import { toNarrowing, toQuery } from './to-query.ts';
import { useAddress } from './use-address.ts';
import { useColumns } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useSums } from './use-sums.ts';
import { ViewsMenu } from './views-menu.tsx';

const noFilters: readonly ListFilter[] = [];
const atOnce = { getInitialValueInEffect: false };

/**
 * The one list of the back office: search, filters, order, page and columns in the address; saved
 * views, selection over pages, actions with a way back, CSV, keys. A subject hands over what its
 * rows are, how a page of them is read and what can be done with them.
 */
export function ListPage<T extends Row, Q>(props: ListPageProps<T, Q>) {
  const { name, title, columns, filters = noFilters, read, bulk, nameOf, pathOf } = props;
  const t = useWords('lists');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, atOnce);
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const address = useAddress(filters);
  const asked = toQuery(address, filters, props.sort);
  const query = asked as Q;
  const { rows: page, total = 0, ...state } = useRows(name, query, read);
  const isInOrder = !address.narrowed && (!address.sort || address.sort === props.sort);
  const known = useMemo(() => page ?? [], [page]);
  const { ordered: rows, move } = useRowOrder(known, isInOrder ? props.order : undefined);
  const isEmpty = page?.length === 0 && !address.narrowed && address.page === 1;
  const { shown, show, isChosen } = useColumns(name, columns, address);
  const chosen = useSelection(rows, toNarrowing(asked));
  const selection = bulk?.length ? chosen : undefined;
  const narrowing = toNarrowing(asked);
  const { sum } = props;
  const sums = useSums({ name, query, narrowing, rows, total, selected: chosen.ids, sum });
  const [finding, setFinding] = useState(false);
  const open = useCallback(
    (row: T) => {
      const path = pathOf?.(row);
      if (path) navigate(path);
    },
    [pathOf, navigate],
  );
  useListKeys({ rows, search, selection, open });

  async function findAll() {
    setFinding(true);
    const { signal } = new AbortController();
    try {
      const ids = props.readIds
        ? await props.readIds(query, signal)
        : (await readAll(query, read, signal)).map(({ id }) => id);
      chosen.setAll(ids);
    } catch (error) {
      showProblem(error);
    } finally {
      setFinding(false);
    }
  }

  const Rows = narrow ? RowsCards : RowsTable;
  const drawn: RowsProps<T> = {
    rows,
    total,
    address,
    selection,
    nameOf,
    pathOf,
    move,
    label: title,
    columns: shown,
    sort: props.sort,
    open: pathOf && open,
    fetching: state.fetching,
  };
  return (
    <Page title={title} actions={!isEmpty && props.actions}>
      {props.above}
      <Stack gap="sm">
        <ListToolbar
          folded={narrow}
          search={
            props.searchLabel && (
              <ListSearch
                ref={search}
                label={props.searchLabel}
                value={address.search}
                onSearch={(text) => address.set({ search: text }, 'typed')}
              />
            )
          }
          filters={<FilterButton filters={filters} address={address} folded={narrow} />}
          sort={narrow && !props.draw && <SortSelect columns={shown} address={address} />}
          tools={
            <>
              <ViewsMenu list={name} address={address} />
              <ColumnsMenu columns={columns} shown={shown} isChosen={isChosen} onShow={show} />
              <CsvMenu
                {...{ name, rows, total, query, read }}
                columns={shown}
                selected={chosen.ids}
              />
            </>
          }
        />
        <FilterPills filters={filters} address={address} />
        {sum && rows.length > 0 && (
          <Text size="sm" className="numbers" mih={22}>
            {sums.listed && t('worth', { total: formatCount(total), sum: sums.listed })}
            {sums.notSold && ` · ${t('notSold', { sum: sums.notSold })}`}
          </Text>
        )}
        {selection && bulk && (
          <BulkBar {...{ selection, total, findAll, finding }} worth={sums.chosen} actions={bulk} />
        )}
        {state.error !== '' ? (
          <Failure status={state.error} onRetry={state.refetch} />
        ) : state.loading ? (
          <RowsToCome />
        ) : rows.length === 0 ? (
          <NoRows
            address={address}
            empty={props.empty}
            actions={props.actions ?? props.emptyActions}
          />
        ) : (
          (props.draw?.(drawn) ?? (
            <InOrder rows={rows} move={move}>
              <Rows {...drawn} />
            </InOrder>
          ))
        )}
      </Stack>
      {props.below}
    </Page>
  );
}
