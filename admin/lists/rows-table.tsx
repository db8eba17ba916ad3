import 'mantine-datatable/styles.layer.css';
import { DataTable } from 'mantine-datatable';
import { Link } from 'react-router';
import { formatCount } from '../formats/format-count.ts';
import { useWords } from '../words/translator.ts';
import type { RowsProps } from './list-page-props.ts';
import type { ListColumn, Row } from './list-types.ts';
import { moveColumn, SortedRow } from './row-order.tsx';
import { SortHeading, useSortedAs } from './sort-heading.tsx';
import { pageSizes } from './use-address.ts';
import { useWide } from './use-wide.ts';

/** A page of rows as a table. */
export function RowsTable<T extends Row>(props: RowsProps<T>) {
  const { label, rows, total, address, selection, nameOf, open, move } = props;
  const t = useWords('lists');
  const columns = move ? [moveColumn(props, t('place')), ...props.columns] : props.columns;
  const table = useSortedAs(columns, address.sort ?? props.sort);
  const wide = useWide(table, '.mantine-datatable');

  return (
    <DataTable<T>
      tableRef={(element) => {
        table.current = element;
      }}
      className={wide ? 'rows wide' : 'rows'}
      aria-label={label}
      aria-busy={props.fetching}
      scrollAreaProps={{
        viewportProps: {
          tabIndex: 0,
          role: 'group',
          'aria-label': label,
          ...(!wide && { style: { overflowX: 'visible', overflowY: 'visible' } }),
        },
      }}
      withTableBorder
      borderRadius="sm"
      verticalSpacing={6}
      highlightOnHover={open !== undefined}
      records={rows}
      columns={columns.map((column) => ({
        accessor: column.key,
        title: <SortHeading {...{ column, address }} usual={props.sort} />,
        textAlign: column.align ?? 'left',
        render: (row: T) =>
          column.primary ? <Named {...props} {...{ row, column }} /> : column.cell(row),
        ...(column.width !== undefined && { width: column.width }),
        ...(column.align === 'right' && { cellsClassName: 'numbers' }),
      }))}
      idAccessor="id"
      // The table's own "No records" text is invisible but read by screen readers; the list has its
      // own empty state.
      emptyState={<span />}
      customRowAttributes={(_, index) => ({ 'data-row': index, tabIndex: -1 })}
      rowClassName="row"
      {...(move && { rowFactory: SortedRow })}
      onRowClick={({ record, event }) => {
        if (!isOnControl(event.target)) open?.(record);
      }}
      {...(selection && {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.setRows,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('selectPage') },
        getRecordSelectionCheckboxProps: (row: T) => ({
          'aria-label': t('select', { name: nameOf(row) }),
        }),
      })}
      totalRecords={total}
      recordsPerPage={address.pageSize}
      recordsPerPageOptions={pageSizes}
      onRecordsPerPageChange={(size) => address.set({ pageSize: String(size) })}
      recordsPerPageLabel={t('perPage')}
      page={address.page}
      onPageChange={(page) => address.set({ page: page > 1 ? String(page) : null })}
      paginationText={({ from, to, totalRecords }) =>
        t('pageOf', { from: String(from), to: String(to), total: formatCount(totalRecords) })
      }
      getPaginationControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
    />
  );
}

type NamedProps<T extends Row> = Pick<RowsProps<T>, 'pathOf'> & { row: T; column: ListColumn<T> };

/** The name of the row is a link, so that it can be opened in a new tab. */
export function Named<T extends Row>({ pathOf, row, column }: NamedProps<T>) {
  const path = pathOf?.(row);
  if (!path) return column.cell(row);
  return (
    <Link to={path} className="row-name">
      {column.cell(row)}
    </Link>
  );
}

/** A click on a button, link or field, or one that selects text, does not open the row. */
export function isOnControl(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (window.getSelection()?.toString()) return true;
  return target.closest('a, button, input, textarea, select, label, [role="checkbox"]') !== null;
}
