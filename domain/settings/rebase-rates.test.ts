import { expect, test } from 'vitest';
import type { Currency } from '#contract/fields.ts';
import { convertAmount, divide, plainDecimal } from '#core/decimals.ts';
import { defaultSettings } from './default-settings.ts';
import { rebaseRates } from './rebase-rates.ts';

const of = (currency: Currency, rate: string) => ({
  currency,
  rate,
  roundTo: 100,
  date: '2026-11-01',
});

test('exchange rates stay the same, whichever the charge currency', () => {
  const rates = [of('eur', '1'), of('usd', '1.25'), of('tmt', '4')];
  const converted = rebaseRates(rates, 'eur', 'usd');
  expect(converted).toEqual([of('usd', '1'), of('eur', '0.8'), of('tmt', '3.2')]);
  expect(rebaseRates(converted, 'usd', 'eur')).toEqual(rates);
});

test('rates converted from currency to currency and back keep every digit', () => {
  const byCurrency = (rates: typeof defaultSettings.rates) =>
    Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));
  let [rates, charged] = [defaultSettings.rates, 'eur' as Currency];
  for (const next of ['usd', 'try', 'tmt', 'usd', 'tmt', 'try', 'eur'] as const) {
    rates = rebaseRates(rates, charged, next);
    charged = next;
  }
  expect(byCurrency(rates)).toEqual({ eur: '1', usd: '1.16', try: '48.9', tmt: '4.06' });
});

test('a currency without a rate gives no rates for the others', () => {
  const rates = [of('eur', '1'), of('usd', '1.25')];
  expect(rebaseRates(rates, 'eur', 'tmt')).toEqual([of('usd', '1.25')]);
});

test('amounts are converted to whole numbers, and nothing becomes free', () => {
  expect(convertAmount(12_345, '48.9', 1000)).toBe(604_000);
  expect(convertAmount(10, '0.15', 1)).toBe(2);
  expect(convertAmount(30, '1.16', 100)).toBe(100);
  expect(convertAmount(0, '1.16', 100)).toBe(0);
  expect(convertAmount(99_999_999, '0.000000000000001', 1)).toBe(1);
  expect(divide('1', '3')).toBe('0.333333333333333');
  expect(plainDecimal('048.900')).toBe('48.9');
});
