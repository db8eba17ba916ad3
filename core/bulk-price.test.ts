import { expect, test } from 'vitest';
import { changePrice, highestPrice } from './bulk-price.ts';

test.each([
  [12_345, { percent: 10, step: 100 }, 13_600],
  [12_345, { percent: -10, amount: 50, step: 1 }, 11_161],
  [12_345, { to: 9_900, step: 100 }, 9_900],
  [10, { percent: -99, step: 100 }, 100],
  [500, { amount: -900, step: 1 }, 1],
  [highestPrice, { percent: 50, step: 1 }, highestPrice],
])('%d changed by %j becomes %d', (price, rule, changed) => {
  expect(changePrice(price, rule)).toBe(changed);
});
