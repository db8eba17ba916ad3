import { describe, expect, test } from 'vitest';
import { convertPrice } from '#core/currencies.ts';
import { formatNumber, formatPrice, formatPriceShort } from './price.ts';

describe('a price', () => {
  test('is formatted as in its language, with our own currency signs', () => {
    expect(formatPrice(129000, 'eur', 'en')).toBe('€1,290');
    expect(formatPrice(129050, 'try', 'tr')).toBe('₺1.290,50');
    expect(formatPrice(129000, 'usd', 'ru')).toBe('1\u00a0290\u00a0$');
    expect(formatPrice(4200005, 'tmt', 'tk')).toBe('42\u00a0000,05\u00a0m');
    expect(formatPrice(4200000, 'tmt', 'en')).toBe('TMT\u00a042,000');
    expect(formatPrice(4200000, 'tmt', 'tr')).toBe('TMT\u00a042.000');
    expect(formatPrice(4200000, 'tmt', 'ru')).toBe('42\u00a0000\u00a0TMT');
  });

  test('in a column always has its decimals', () => {
    expect(formatPrice(138000, 'eur', 'tr', { inColumn: true })).toBe('€1.380,00');
    expect(formatPrice(42790, 'eur', 'tr', { inColumn: true })).toBe('€427,90');
  });

  test.each([
    ['en', '€1,234,567.05', '1,234.5', '0.50'],
    ['tr', '€1.234.567,05', '1.234,5', '0,50'],
    ['ru', '1 234 567,05 €', '1 234,5', '0,50'],
    ['tk', '1 234 567,05 €', '1 234,5', '0,50'],
  ] as const)('and plain numbers are formatted in %s', (language, price, number, half) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(formatPrice(123_456_705, 'eur', language))).toBe(price);
    expect(plain(formatNumber(1234.5, language))).toBe(number);
    expect(formatNumber(0.5, language, 2)).toBe(half);
  });

  test.each([
    ['en', '€9,999', '€12.5K', '€2M'],
    ['tr', '€9.999', '€12,5 B', '€2 Mn'],
    ['ru', '9 999 €', '12,5 тыс. €', '2 млн €'],
    ['tk', '9 999 €', '12,5 müň €', '2 mln €'],
  ] as const)(
    'on a chart axis is abbreviated from ten thousand on, in %s',
    (language, ...short) => {
      const texts = [999_900, 1_250_000, 200_000_000].map((amount) =>
        formatPriceShort(amount, 'eur', language).replaceAll('\u00a0', ' '),
      );
      expect(texts).toEqual(short);
    },
  );

  test('is converted and rounded to the currency’s rounding step', () => {
    expect(convertPrice(10000, 'eur', { currency: 'usd', rate: '1.084', roundTo: 100 })).toBe(
      10800,
    );
    expect(convertPrice(12345, 'eur', { currency: 'try', rate: '48.9', roundTo: 1000 })).toBe(
      604000,
    );
  });
});
