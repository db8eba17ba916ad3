import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice } from './read-values.ts';

test('a price is read to the last cent, with a decimal point or comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
      const digits = String(minor).padStart(3, '0');
      for (const point of ['.', ',']) {
        expect(readPrice(`${digits.slice(0, -2)}${point}${digits.slice(-2)}`, 'eur')).toEqual({
          value: minor,
        });
      }
    }),
  );
});

test.each([
  ['42.99', 4299],
  ['42,9', 4290],
  ['1 299', 129900],
  ['1,299.00', 129900],
  ['1.299,5', 129950],
  ['0.01', 1],
])('%s', (cell, value) => {
  expect(readPrice(cell, 'eur')).toEqual({ value });
});

test.each(['1,299', '1.299', '-1', '1e3', '.5', '1000000.01', 'NaN'])(
  '%s is not a price',
  (cell) => {
    expect(readPrice(cell, 'eur')).toHaveProperty('problem');
  },
);
