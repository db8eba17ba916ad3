import { expect, test } from 'vitest';
import type { Size } from '#contract/products.ts';
import { priceBefore } from './price-before.ts';

type Priced = [price: number, compareAtPrice: number | null];

/** A product with one colour and sizes at these prices. */
function productOf(...prices: Priced[]) {
  const sizes = prices.map(([price, compareAtPrice]) => ({ price, compareAtPrice }) as Size);
  return { colors: [{ id: 1, swatch: null, turntable: null, options: [], sizes }] };
}

test.each<[string, Priced[], number | null]>([
  ['the only size is reduced', [[690, 780]], 780],
  [
    'the cheapest size is reduced',
    [
      [690, 780],
      [900, null],
    ],
    780,
  ],
  [
    'only a more expensive size is reduced',
    [
      [145, null],
      [690, 780],
    ],
    null,
  ],
  [
    'one of two sizes at the lowest price is reduced',
    [
      [690, 780],
      [690, null],
    ],
    null,
  ],
  [
    'two sizes are reduced from different prices to one',
    [
      [690, 780],
      [690, 750],
    ],
    750,
  ],
  ['the compare-at price is lower', [[690, 600]], null],
  ['there are no sizes', [], null],
])('the compare-at price is correct when %s', (_, prices, before) => {
  expect(priceBefore(productOf(...prices))).toBe(before);
});
