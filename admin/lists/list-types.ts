import type { ReactNode } from 'react';
import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import type { Currency } from '#contract/words.ts';

export type RowId = number | string;
export type Row = { readonly id: RowId };

/** The query of a list's route: `QueryOf<'GET /messages'>`. */
export type QueryOf<K extends keyof OfficeRoutes> = NonNullable<
  CallInput<OfficeRoutes[K]> extends { readonly query?: infer Q } ? Q : never
>;

export type Amount = {
  currency: Currency;
  total: number;
  /** What of it was sold and is so no longer. */
  notSold?: number;
};

export type Listed<T> = { rows: T[]; total: number };

/** One column: what a row shows in it, how it sorts, and what stands for it in a CSV file. */
export type ListColumn<T> = {
  /** In the address (`?columns=number,total`) and among what is kept. */
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** For the CSV file; without it the column is left out of one. Money in units: `12.5`. */
  text?: (row: T) => string | number | null;
  /** The values of the route's `sort` for either direction; one of them is enough. */
  sort?: { asc?: string; desc?: string };
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Names the row: always shown, first, and the heading of the card on a phone. */
  primary?: boolean;
  /**
   * Where it stands on that card: beside the name, in a line with others (`named` after its title),
   * or below them all over the whole width, or in the last line. Else it has a row of its own, after
   * its title.
   */
  card?: 'beside' | 'plain' | 'named' | 'below' | 'foot';
};

export type Choice = { value: string; label: string };

/** One way to narrow a list; `name`, `from` and `to` are the route's own query names. */
export type ListFilter =
  | { type: 'choice'; name: string; label: string; options: readonly Choice[] }
  | { type: 'choices'; name: string; label: string; options: readonly Choice[] }
  /** Comes by a link only (one customer's orders); shown, and taken away. */
  | { type: 'given'; name: string; label: string }
  | { type: 'days'; from: string; to: string; label: string }
  | {
      type: 'numbers';
      from: string;
      to: string;
      label: string;
      /** `money`: minor units in the address, units in the field. */
      unit?: 'money';
    };

/** What became of a part of a bulk action; `undo` puts exactly that part back. */
export type BulkDone = {
  done: number;
  /** Those that could not be changed, each by its name or `count` of them together, with why. */
  refused?: { name: string; why: string; count?: number }[];
  undo?: () => Promise<unknown>;
};

/** A page for the printer about the rows that are selected, of at most `most`. */
export type BulkPaper = {
  key: string;
  label: string;
  path: (ids: readonly RowId[]) => string;
  most: number;
};

export type BulkAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Drawn as dangerous. */
  danger?: boolean;
  /** Asked before it runs, when there is no way back. */
  ask?: (count: number) => { title: string; text: string };
  /** Asked in a dialog before it runs (a carrier, a percentage); calls `go` with what was said. */
  form?: (go: (said: unknown) => void, count: number, ids: RowId[]) => ReactNode;
  /** Runs for at most 100 rows at a time; the list goes on with the next ones and adds up. */
  run: (ids: RowId[], said: unknown) => Promise<BulkDone>;
  /** What was done, as a sentence: `20 orders confirmed`. */
  did: (count: number) => string;
};
