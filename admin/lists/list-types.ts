import type { ReactNode } from 'react';
import type { Currency } from '#contract/fields.ts';
import type { CallInput } from '#contract/route.ts';
import type { AdminRoutes } from '#contract/routes.ts';

export type RowId = number | string;
export type Row = { readonly id: RowId };

/** The query of a list's route: `QueryOf<'GET /messages'>`. */
export type QueryOf<K extends keyof AdminRoutes> = NonNullable<
  CallInput<AdminRoutes[K]> extends { readonly query?: infer Q } ? Q : never
>;

export type Amount = {
  currency: Currency;
  total: number;
  /** The part of the amount that was cancelled or refunded. */
  notSold?: number;
};

export type Listed<T> = { rows: T[]; total: number };

/** A column: its cell, its sort keys and its value in a CSV file. */
export type ListColumn<T> = {
  /** The key in the address (`?columns=number,total`) and in the kept choice. */
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The value in a CSV file, money in major units (`12.5`); a column without it is left out. */
  text?: (row: T) => string | number | null;
  /** The values of the route's `sort` for each direction; one is enough. */
  sort?: { asc?: string; desc?: string };
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Hidden by default. */
  hidden?: boolean;
  /** `always`: in every CSV file, also while hidden; `only`: in the file, never in the list. */
  file?: 'always' | 'only';
  /**
   * Digits that are not a number: spreadsheets must keep a phone's plus and a code's leading zeros.
   */
  asText?: boolean;
  /** The name of the row: always shown, first, and the heading of its card on a phone. */
  primary?: boolean;
  /**
   * The position on a phone's card: beside the name, in a line with others (`named`: with its
   * title), below at full width, or in the last line. Without it the column gets a line of its own,
   * with its title.
   */
  card?: 'beside' | 'plain' | 'named' | 'below' | 'foot';
};

export type Choice = { value: string; label: string };

/** A filter of a list; `name`, `from` and `to` are query names of the route. */
export type ListFilter =
  | { type: 'choice'; name: string; label: string; options: readonly Choice[] }
  /** `tabs`: a single chosen value is shown as a tab above the list instead of a pill. */
  | {
      type: 'choices';
      name: string;
      label: string;
      options: readonly Choice[];
      tabs?: boolean;
    }
  /** Set by a link only (one customer's orders); shown as a pill that can be removed. */
  | { type: 'given'; name: string; label: string }
  | { type: 'days'; from: string; to: string; label: string }
  | {
      type: 'numbers';
      from: string;
      to: string;
      label: string;
      /** For an amount: minor units in the address, units of this currency in the field. */
      currency?: Currency;
    };

/** The result of one batch of a bulk action; `undo` reverts exactly that batch. */
export type BulkDone = {
  done: number;
  /** The rows that were refused, with the reason; each by its name, or `count` of them together. */
  refused?: { name: string; why: string; count?: number }[];
  undo?: () => Promise<unknown>;
};

/** A print page for the selected rows, at most `most` of them. */
export type BulkPaper = {
  key: string;
  label: string;
  path: (ids: readonly RowId[]) => string;
  most: number;
};

export type BulkAction = {
  key: string;
  label: string;
  /** Overrides for the selected rows, for example another label, as far as the rows are loaded. */
  among?: (rows: readonly Row[]) => Partial<BulkAction>;
  icon?: ReactNode;
  /** Drawn in red. */
  danger?: boolean;
  /** Offered if it holds for at least one selected row, or a selected row is not loaded. */
  fits?: (row: Row) => boolean;
  /** Asks for confirmation only if this resolves to true. */
  when?: (ids: RowId[]) => Promise<boolean>;
  /** The title of the dialog, instead of the label. */
  title?: (count: number) => string;
  /** The confirmation before an action that cannot be undone. */
  ask?: (count: number) => { title: string; text: ReactNode };
  /** A form shown before it runs (a carrier, a percentage); calls `go` with the input. */
  form?: (go: (input: unknown) => void, count: number, ids: RowId[]) => ReactNode;
  /** Runs for at most 100 rows; the list calls it batch by batch and adds up the results. */
  run: (ids: RowId[], input: unknown) => Promise<BulkDone>;
  /** The result as a sentence: `20 orders confirmed`. */
  did: (count: number) => string;
};
