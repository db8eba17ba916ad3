import type { Basket } from '#contract/basket.ts';

/**
 * Optimistically computes a basket with other quantities; lines left out or set to zero are
 * removed.
 *
 * @example withQuantities(basket, [{ sizeId: 12, quantity: 3 }])
 */
export function withQuantities(
  { basket, ...rest }: Basket,
  wanted: readonly { sizeId: number; quantity: number }[],
): Basket {
  const lines = basket.flatMap((line) => {
    const quantity = wanted.find(({ sizeId }) => sizeId === line.sizeId)?.quantity ?? 0;
    if (quantity === line.quantity) return [line];
    if (quantity === 0) return [];
    const isShort = line.available > 0 && quantity > line.available;
    const mayBuy = line.problem === 'not_enough' ? null : line.problem;
    const problem = isShort ? ('not_enough' as const) : mayBuy;
    return [
      { ...line, quantity, lineTotal: line.price * Math.min(quantity, line.available), problem },
    ];
  });
  return {
    ...rest,
    basket: lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  };
}
