import type { Basket } from '#contract/basket.ts';

/**
 * A basket with other quantities, worked out before the shop has answered; a line that is not named,
 * or with none, is out.
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
    return [{ ...line, quantity, lineTotal: line.price * quantity, problem }];
  });
  return {
    ...rest,
    basket: lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  };
}
