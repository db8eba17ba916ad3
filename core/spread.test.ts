import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidFor, spread } from './spread.ts';

test.each([
  [10_000, [60_000, 40_000], [6000, 4000]],
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [5, 5], [1, 0]],
  [999, [333, 333, 333], [333, 333, 333]],
  [5, [0, 10, 0], [0, 5, 0]],
  [0, [0, 0], [0, 0]],
])('%d split by %j is %j', (amount, weights, shares) => {
  expect(spread(amount, weights)).toEqual(shares);
});

test('a discount is split to the minor unit, and no line costs less than nothing', () => {
  const line = fc.integer({ min: 0, max: 99_000_000_000 });
  const order = fc
    .array(line, { minLength: 1, maxLength: 40 })
    .chain((lines) =>
      fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: lines.reduce((a, b) => a + b, 0) })),
    );
  fc.assert(
    fc.property(order, ([lines, discount]) => {
      const shares = spread(discount, lines);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(discount);
      expect(shares.every((share, at) => share >= 0 && share <= (lines[at] ?? 0))).toBe(true);
    }),
  );
});

test('the amounts paid for single items of a line add up to the line’s', () => {
  const line = { lineTotal: 3 * 33_333, discount: 5000, quantity: 3 };
  const each = [0, 1, 2].map((before) => paidFor(line, before, 1));
  expect(each).toEqual([31_666, 31_666, 31_667]);
  expect(paidFor(line, 0, 3)).toBe(94_999);
});
