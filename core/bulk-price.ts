/** The highest price of a size, in minor units: 1,000,000.00 where a currency has two decimals. */
export const highestPrice = 100_000_000;

/**
 * How a price is changed: to `to`; or by a percentage plus an amount in minor units, rounded to a
 * multiple of `step`.
 */
export type PriceRule = { percent?: number; amount?: number; to?: number; step: number };

/**
 * The result of applying a rule to a price: at least one step, at most the highest price.
 *
 * @example changePrice(12345, { percent: 10, step: 100 }) // 13600
 */
export function changePrice(
  price: number,
  { percent = 0, amount = 0, to, step }: PriceRule,
): number {
  if (to !== undefined) return to;
  const wanted = Math.round(((price * (100 + percent)) / 100 + amount) / step) * step;
  return Math.min(highestPrice, Math.max(step, wanted));
}
