import type { Problem } from '#contract/imports.ts';
import type { Language } from '#contract/words.ts';
import { inEnglish } from './problems.ts';

/** A product as a file describes it, read and checked, not yet written. */
export type Piece = {
  handle: string;
  row: number;
  options: PieceText[];
  /** Titles or slugs of categories, in any language. */
  categories: string[];
  collections: string[];
  published: boolean;
  /** What only our own files say, and only a new piece takes over. */
  place: PiecePlace;
  colors: PieceColor[];
};

/** Where and since when a piece stands in the shop. */
export type PiecePlace = {
  slug: string | null;
  position: number | null;
  publishAt: string | null;
  createdAt: string | null;
};

export const noPlace: PiecePlace = {
  slug: null,
  position: null,
  publishAt: null,
  createdAt: null,
};

export type PieceText = { language: Language; title: string; description: string | null };

export type PieceColor = {
  swatch: string | null;
  options: { language: Language; title: string; description?: string | null }[];
  sizes: PieceSize[];
  /** Addresses of the frames of its turntable, in their order. */
  turn?: string[];
};

export type PieceSize = {
  row: number;
  label: string;
  sku: string;
  /** The file gives none: this one was made up from handle, colour and size. */
  skuMade: boolean;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  stock: number;
  weightGrams: number | null;
  pictures: PiecePicture[];
};

export type PiecePicture = { url: string; alts: Partial<Record<Language, string>> };

/** What is wrong in a row; the first row holds the column names, so products start in row 2. */
export type RowProblem = Problem & { row: number; column: string | null };

/** @example describeProblem({row: 12, column: 'Price', code: 'notPrice', said: {cell: 'abc'}}) */
export function describeProblem({ row, column, ...problem }: RowProblem): string {
  return `row ${row}${column === null ? '' : `, ${column}`}: ${inEnglish(problem)}`;
}
