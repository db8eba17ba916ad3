/**
 * Splits an amount in minor units by weights: each part is rounded down, and the remaining units go to
 * the largest remainders, the first of equal ones.
 *
 * @example spread(10000, [60000, 40000]) // [6000, 4000]
 * @example spread(100, [1, 1, 1]) // [34, 33, 33]
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, share: Number(product / total), rest: product % total };
  });
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  for (const one of shares.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    one.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}

/** Items of an order line: its total, its part of the order's discount, and its quantity. */
type Line = { lineTotal: number; discount: number; quantity: number };

/**
 * The amount paid for `count` items of a line, after `before` of them: the amounts of all its items add
 * up to the line's, and the last item gets the remaining unit.
 *
 * @example paidFor({ lineTotal: 1000, discount: 0, quantity: 3 }, 2, 1) // 334
 */
export function paidFor(
  { lineTotal, discount, quantity }: Line,
  before: number,
  count: number,
): number {
  const upTo = (items: number) => Math.floor(((lineTotal - discount) * items) / quantity);
  return upTo(before + count) - upTo(before);
}
