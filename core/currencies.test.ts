import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Currency, convertPrice, toDecimal, toMinorUnits, toUnits } from './currencies.ts';
import { isAmbiguousAmount, parseAmount } from './parse-amount.ts';
import { jpy, kwd } from './testing-currencies.ts';

vi.mock('./currencies.ts', async (read) =>
  (await import('./testing-currencies.ts')).withTwoMore(read),
);

const readIn = (currency: Currency) => (text: string) =>
  parseAmount(text, currency) ??
  (isAmbiguousAmount(text, currency) ? 'ambiguous' : 'not an amount');

describe.each([
  ['two decimals', 'eur'],
  ['no decimals', jpy],
  ['three decimals', kwd],
] as [string, Currency][])('an amount with %s', (_, currency) => {
  const read = readIn(currency);

  test('is parsed from the text that was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
        expect(read(toDecimal(minor, currency))).toBe(minor);
        expect(toMinorUnits(toUnits(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  test('is not parsed from other text', () => {
    const texts = ['', '-1', '12,99.95', 'ten', '.5', '1e3', '€5', 'NaN', '1299.9999', '1,29,300'];
    for (const text of texts) expect(read(text), text).toBe('not an amount');
    expect(read('1.299.95')).toBe('ambiguous');
    expect(read('1,299,5')).toBe('ambiguous');
  });
});

test.each([
  ['129', 12_900],
  ['129.9', 12_990],
  ['42,99', 4_299],
  [' 1 299,95 ', 129_995],
  ['1\u00a0299', 129_900],
  ['1.299,95', 129_995],
  ['1,299.95', 129_995],
  ['1,234,567.8', 123_456_780],
  ['1,234,567', 123_456_700],
  ['1’299.', 129_900],
  ['0.07', 7],
  ['4.35', 435],
  ['1,299', 'ambiguous'],
  ['1.299', 'ambiguous'],
  ['0.299', 'ambiguous'],
  ['1299.999', 'not an amount'],
])('in euros, %s is %s', (text, amount) => {
  expect(readIn('eur')(text)).toBe(amount);
});

test.each([
  ['1299', 1_299],
  ['1,299', 1_299],
  ['1.299', 1_299],
  ['1,234,567', 1_234_567],
  ['1299.00', 1_299],
  ['1,299.', 1_299],
  ['1299.5', 'not an amount'],
  ['1,299.50', 'not an amount'],
])('in yen, %s is %s', (text, amount) => {
  expect(readIn(jpy)(text)).toBe(amount);
});

test.each([
  ['1299', 1_299_000],
  ['1.299', 1_299],
  ['0,299', 299],
  ['1,299', 'ambiguous'],
  ['1299,5', 1_299_500],
  ['1.299,500', 1_299_500],
  ['1,299.5', 1_299_500],
  ['12,345.678', 12_345_678],
])('in dinars, %s is %s', (text, amount) => {
  expect(readIn(kwd)(text)).toBe(amount);
});

test('a rate is in units per unit, whatever the decimals of the two currencies', () => {
  const convert = (amount: number, from: Currency, to: Currency, rate: string, roundTo = 1) =>
    convertPrice(amount, from, { currency: to, rate, roundTo });
  expect(convert(12_900, 'eur', 'usd', '1.16')).toBe(14_964);
  expect(convert(12_900, 'eur', jpy, '160.5')).toBe(20_705);
  expect(convert(12_900, 'eur', jpy, '160.5', 100)).toBe(20_700);
  expect(convert(20_705, jpy, 'eur', '0.00623052959501558')).toBe(12_900);
  expect(convert(12_900, 'eur', kwd, '0.355')).toBe(45_795);
  expect(convert(45_795, kwd, jpy, '452')).toBe(20_699);
  expect(convert(1, jpy, kwd, '0.0022')).toBe(2);
  expect(convert(1, 'eur', jpy, '0.5')).toBe(1);
});
