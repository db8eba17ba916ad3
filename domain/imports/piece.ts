import type { Language } from '#contract/words.ts';

/** A product as a file describes it, read and checked, not yet written. */
export type Piece = {
  handle: string;
  row: number;
  options: PieceText[];
  /** Titles or slugs of categories, in any language. */
  categories: string[];
  collections: string[];
  published: boolean;
  colors: PieceColor[];
};

export type PieceText = { language: Language; title: string; description: string | null };

export type PieceColor = {
  swatch: string | null;
  options: { language: Language; title: string }[];
  sizes: PieceSize[];
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

export type PiecePicture = { url: string; alt: string | null };

/** What is wrong in a row; the first row holds the column names, so products start in row 2. */
export type RowProblem = { row: number; column: string | null; problem: string };

/** @example describeProblem({row: 12, column: 'Price', problem: "'abc' is not a price"}) */
export function describeProblem({ row, column, problem }: RowProblem): string {
  return `row ${row}${column === null ? '' : `, ${column}`}: ${problem}`;
}
