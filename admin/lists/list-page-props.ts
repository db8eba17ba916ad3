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

/** A page of rows, for whatever draws it. */
export type RowsProps<T extends Row> = {
  label: string;
  rows: T[];
  columns: readonly ListColumn<T>[];
  total: number;
  address: Address;
  /** The order while the address names none. */
  sort: string | undefined;
  selection: Selection<T> | undefined;
  nameOf: (row: T) => string;
  open: ((row: T) => void) | undefined;
  pathOf: ((row: T) => string | undefined) | undefined;
  /** Puts a row of the page into another place, where rows have an order of their own. */
  move: ((from: number, to: number) => void) | undefined;
  fetching: boolean;
};

export type ListPageProps<T extends Row, Q> = {
  /** `orders`: its saved views, its kept columns, its CSV file. */
  name: string;
  title: string;
  searchLabel?: string;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter[];
  /** The route's own order, while nothing else is asked for. */
  sort?: string;
  /** One page of rows. `query` is the address: page, pageSize, search, sort and every filter. */
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>;
  /** All ids that match, for "select all"; without it the pages are walked. */
  readIds?: (query: Q, signal: AbortSignal) => Promise<RowId[]>;
  nameOf: (row: T) => string;
  /** Where Enter and a click on the row lead. */
  pathOf?: (row: T) => string | undefined;
  bulk?: readonly BulkAction[];
  /** What can be printed of the rows that are selected. */
  papers?: readonly BulkPaper[];
  /** Rows are put in order by hand, while the list stands in its own order and is not narrowed. */
  order?: (ids: RowId[], was: RowId[]) => Promise<unknown>;
  /** Draws the rows otherwise than as a table or cards: as a sheet. */
  draw?: (rows: RowsProps<T>) => ReactNode;
  /** Beside the title: New product… */
  actions?: ReactNode;
  /** Between title and search: tabs by status, other lists. */
  above?: ReactNode;
  /** Money that the rows add up to: of one, and of all that match. */
  sum?: {
    of: (row: T) => Amount;
    read: (query: Q, signal: AbortSignal) => Promise<Amount[]>;
  };
  /** Under the rows: what is unsaved. */
  below?: ReactNode;
  /** Said when there is nothing at all, with what to do about it. */
  empty: ReactNode;
  /** Offered then, where the page has no actions of its own. */
  emptyActions?: ReactNode;
};
