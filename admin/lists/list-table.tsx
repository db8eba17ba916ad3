import 'mantine-datatable/styles.layer.css';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { Failure, Loading } from '../problems/states.tsx';
import { pageSize } from './page-size.ts';

type Row = { id: number | string };

type Props<T extends Row> = {
  label: string;
  records: T[] | undefined;
  columns: DataTableColumn<T>[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  loading: boolean;
  fetching: boolean;
  error: number | '';
  onRetry: () => void;
  empty: string;
};

/** A list a page at a time, with what to say while it loads, when it fails and when it is empty. */
export function ListTable<T extends Row>(props: Props<T>) {
  const { label, records, columns, total, page, onPage, empty } = props;
  if (props.error !== '') return <Failure status={props.error} onRetry={props.onRetry} />;
  if (props.loading || !records) return <Loading />;
  return (
    <DataTable<T>
      aria-label={label}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
      withTableBorder
      borderRadius="sm"
      verticalSpacing="xs"
      minHeight={records.length ? undefined : 160}
      records={records}
      columns={columns}
      idAccessor="id"
      noRecordsText={empty}
      totalRecords={total}
      recordsPerPage={pageSize}
      page={page}
      onPageChange={onPage}
      paginationText={({ from, to, totalRecords }) => `${from}–${to} of ${totalRecords}`}
      getPaginationControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  );
}
