import { expect, test } from 'vitest';
import { readAmount, toMajor, toMinor, unreadable } from './minor-units.ts';

test('an amount is read with a point, a comma or thousands, and never through a float', () => {
  expect(toMinor('129')).toBe(12900);
  expect(toMinor('129.9')).toBe(12990);
  expect(toMinor(' 1 299,95 ')).toBe(129995);
  expect(toMinor('1.299,95')).toBe(129995);
  expect(toMinor('1,299.95')).toBe(129995);
  expect(toMinor('1,234,567.8')).toBe(123456780);
  expect(toMinor('1’299.')).toBe(129900);
  expect(toMinor('0.07')).toBe(7);
  expect(toMinor('4.35')).toBe(435);
});

test('what is no amount is not read', () => {
  for (const text of ['', '-1', '1.234', '1,299', '12,99.95', '1.299.95', 'ten', '.5', '1e3']) {
    expect(toMinor(text)).toBeUndefined();
  }
});

test('an amount is written so that reading it gives the same', () => {
  for (const minor of [0, 7, 70, 12900, 100_000_000]) expect(toMinor(toMajor(minor))).toBe(minor);
});

test('a field that is empty says nothing; one that cannot be read says what is refused', () => {
  expect(readAmount(' ')).toBeNull();
  expect(readAmount('129,5')).toBe(12950);
  for (const text of ['-5', 'abc', '1500 EUR']) expect(readAmount(text)).toBe(unreadable);
});
