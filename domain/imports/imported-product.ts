import type { Language } from '#contract/fields.ts';
import type { Problem } from '#contract/imports.ts';
import { inEnglish } from './problems.ts';

/** A product as parsed and validated from a file, not yet written. */
export type ImportedProduct = {
  handle: string;
  row: number;
  options: ImportedText[];
  categories: string[];
  collections: string[];
  published: boolean;
  /** Whether a price of 0 is intended. */
  free: boolean;
  /** Only in the shop's own export, and only applied to new products. */
  place: ImportedPlace;
  colors: ImportedColor[];
};

/** A product's slug, position and dates. */
export type ImportedPlace = {
  slug: string | null;
  position: number | null;
  publishAt: string | null;
  createdAt: string | null;
};

export const noPlace: ImportedPlace = {
  slug: null,
  position: null,
  publishAt: null,
  createdAt: null,
};

export type ImportedText = { language: Language; title: string; description: string | null };

export type ImportedColor = {
  /** `#rrggbb`, or the URL of one of its pictures. */
  swatch: string | null;
  options: { language: Language; title: string; description?: string | null }[];
  sizes: ImportedSize[];
  /** URLs of the turntable frames, in order. */
  turn?: string[];
};

export type ImportedSize = {
  row: number;
  label: string;
  sku: string;
  /** The file has no SKU: it was generated from handle, colour and size. */
  skuMade: boolean;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  /** Null when the cell is empty or the file has no such column. */
  stock: number | null;
  /** Whether the stock is 0 only because the other shop does not track it, or sells it beyond 0. */
  untracked: boolean;
  weightGrams: number | null;
  pictures: ImportedPicture[];
};

export type ImportedPicture = { url: string; alts: Partial<Record<Language, string>> };

/** A problem in a row. The first row is the header, so products start in row 2. */
export type RowProblem = Problem & { row: number; column: string | null };

/** @example describeProblem({row: 12, column: 'Price', code: 'notPrice', params: {cell: 'abc'}}) */
export function describeProblem({ row, column, ...problem }: RowProblem): string {
  return `row ${row}${column === null ? '' : `, ${column}`}: ${inEnglish(problem)}`;
}
