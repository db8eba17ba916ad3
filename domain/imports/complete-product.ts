import type { Problem } from '#contract/imports.ts';
import type { StoredProduct } from '#domain/catalogue/stored-products.sql.ts';
import type { ImportedProduct, ImportedSize, RowProblem } from './imported-product.ts';
import { problem } from './problems.ts';
import { findStoredSize } from './update-product.ts';

/** Choices for all rows of a file. */
export type Choices = {
  /** Whether prices of 0 are intended. */
  free: boolean;
  /** The stock of new sizes whose stock is missing in the file; null when none was chosen. */
  untrackedStock: number | null;
};

export type CompletedProduct = {
  product: ImportedProduct;
  /** Rows without a reliable price or stock, and how the import treats them. */
  notes: RowProblem[];
};

/**
 * Completes a product where the file lacks data, which keeps a new product hidden. A price of 0
 * means "unknown" in files of other shops, unless it is marked as free; an existing size keeps its
 * price. A new size without a stock in the file gets the chosen one; an existing one keeps its own.
 */
export function completeProduct(
  imported: ImportedProduct,
  stored: StoredProduct | undefined,
  choices: Choices,
): CompletedProduct {
  const notes: RowProblem[] = [];
  const isVisible = stored?.published || (stored?.publishAt ?? null) !== null;
  const isFree = imported.free || choices.free || (stored?.free ?? false);
  const colors = imported.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size): ImportedSize => {
      const there = stored && findStoredSize(stored, color, size);
      const note = (column: string, code: Problem['code']) =>
        notes.push({ row: size.row, column, ...problem(code) });
      const isCounted = size.stock !== null && !size.untracked;
      const isPriced = size.price > 0 || isFree;
      if (!there && !isCounted && choices.untrackedStock === null) {
        note('stock', size.untracked ? 'untracked' : isVisible ? 'countRequired' : 'uncounted');
      }
      if (!there && !isPriced) note('price', isVisible ? 'freeOrPriced' : 'unpriced');
      if (there && !isPriced && there.price > 0) note('price', 'priceKept');
      return {
        ...size,
        ...(!isCounted && { stock: there ? null : (choices.untrackedStock ?? size.stock) }),
        ...(!isPriced && there && { price: there.price, compareAtPrice: there.compareAtPrice }),
      };
    }),
  }));
  const isHidden = notes.some(({ code }) => hiding.has(code));
  const product = {
    ...imported,
    colors,
    free: isFree && colors.some(({ sizes }) => sizes.some(({ price }) => price === 0)),
    ...(isHidden && { published: false, place: { ...imported.place, publishAt: null } }),
  };
  return { product, notes };
}

/** The missing data of a product that is imported as hidden for that reason. */
const hiding = new Set<Problem['code']>(['uncounted', 'unpriced']);

/** The missing data of a new size of a product on sale. */
const refusing = new Set<Problem['code']>(['countRequired', 'freeOrPriced']);

/** The notes for which a product is left out. */
export function findRefusals(notes: readonly RowProblem[]): RowProblem[] {
  return notes.filter(({ code }) => refusing.has(code));
}
