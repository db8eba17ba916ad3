import type { Product } from '#contract/products.ts';

/**
 * The compare-at price of a product's lowest price. Null unless all sizes at that price are
 * reduced: if one was never more expensive, a struck-through price would promise a saving that
 * shoppers may not get. The lowest of several.
 */
export function priceBefore({ colors }: Pick<Product, 'colors'>): number | null {
  const sizes = colors.flatMap((color) => color.sizes);
  const lowest = Math.min(...sizes.map(({ price }) => price));
  const before = sizes
    .filter(({ price }) => price === lowest)
    .map(({ compareAtPrice }) => compareAtPrice ?? 0);
  const least = Math.min(...before);
  return before.length > 0 && least > lowest ? least : null;
}
