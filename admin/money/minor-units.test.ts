import { expect, test } from 'vitest';
import { readAmount, unreadable } from './minor-units.ts';

test('an empty amount is null; one that cannot be parsed is the unreadable value', () => {
  expect(readAmount(' ', 'eur')).toBeNull();
  expect(readAmount('129,5', 'eur')).toBe(12950);
  for (const text of ['-5', 'abc', '1500 EUR']) expect(readAmount(text, 'eur')).toBe(unreadable);
});
