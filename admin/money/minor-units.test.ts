import { expect, test } from 'vitest';
import { readAmount, unreadable } from './minor-units.ts';

test('a field that is empty says nothing; one that cannot be read says what is refused', () => {
  expect(readAmount(' ', 'eur')).toBeNull();
  expect(readAmount('129,5', 'eur')).toBe(12950);
  for (const text of ['-5', 'abc', '1500 EUR']) expect(readAmount(text, 'eur')).toBe(unreadable);
});
