import type { ReactNode } from 'react';
import type {
  Amount,
  BulkAction,
  BulkPaper,
  ListColumn,
  Listed,
  ListFilter,
  Row,
  RowId,
} from './list-types.ts';
import type { Address } from './use-address.ts';
import type { Selection } from './use-selection.ts';

/** A page of rows, as passed to the component that draws it. */
export type RowsProps<T extends Row> = {
  label: string;
  rows: T[];
  columns: readonly ListColumn<T>[];
  total: number;
  address: Address;
  /** The default order, used when the address names none. */
  sort: string | undefined;
  selection: Selection<T> | undefined;
  nameOf: (row: T) => string;
  open: ((row: T) => void) | undefined;
  pathOf: ((row: T) => string | undefined) | undefined;
  /** Moves a row of the page to another position, where rows have a manual order. */
  move: ((from: number, to: number) => void) | undefined;
  fetching: boolean;
};

export type ListPageProps<T extends Row, Q> = {
  /** The key of the saved views, columns and CSV file, as in `orders`. */
  name: string;
  title: string;
  searchLabel?: string;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter[];
  /** The default order of the route. */
  sort?: string;
  /**
   * Reads one page of rows. `query` comes from the address: page, pageSize, search, sort and
   * filters.
   */
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>;
  /** Reads all matching ids for "select all"; without it, all pages are read. */
  readIds?: (query: Q, signal: AbortSignal) => Promise<RowId[]>;
  nameOf: (row: T) => string;
  /** The page that Enter or a click on the row opens. */
  pathOf?: (row: T) => string | undefined;
  bulk?: readonly BulkAction[];
  /** The documents that can be printed for the selected rows. */
  papers?: readonly BulkPaper[];
  /** Saves a manual order; offered while the list is in its default order and not filtered. */
  order?: (ids: RowId[], was: RowId[]) => Promise<unknown>;
  /** Draws the rows instead of the table or cards, for example as a sheet. */
  draw?: (rows: RowsProps<T>) => ReactNode;
  /** Buttons beside the title, such as New product. */
  actions?: ReactNode;
  /** A badge right of the title, such as the count of new orders. */
  mark?: ReactNode;
  /** Shown between title and search: tabs by status, links to other lists. */
  above?: ReactNode;
  /** Totals of the rows: the amount of one row, and the sum of all matching rows. */
  sum?: {
    of: (row: T) => Amount;
    read: (query: Q, signal: AbortSignal) => Promise<Amount[]>;
  };
  /** Shown under the rows: the bar for unsaved changes. */
  below?: ReactNode;
  /** The empty state of a tab, with a link to all rows. */
  emptyHere?: (params: URLSearchParams) => { text: string; verb: string } | undefined;
  /** The empty state when the list has no rows at all. */
  empty: ReactNode;
  /** Actions of the empty state, if the page has none of its own. */
  emptyActions?: ReactNode;
};
