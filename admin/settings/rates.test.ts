import { expect, test } from 'vitest';
import type { Currency } from '#contract/words.ts';
import { ratesFrom } from './rates.ts';

const of = (currency: Currency, rate: number) => ({
  currency,
  rate,
  roundTo: 100,
  date: '2026-11-01',
});

test('rates stay what they are, whichever currency they are told from', () => {
  const rates = [of('eur', 1), of('usd', 1.25), of('tmt', 4)];
  const told = ratesFrom(rates, 'eur', 'usd');
  expect(told).toEqual([of('usd', 1), of('eur', 0.8), of('tmt', 3.2)]);
  expect(ratesFrom(told, 'usd', 'eur')).toEqual(rates);
});

test('a currency without a rate tells nothing of the others', () => {
  const rates = [of('usd', 1.25)];
  expect(ratesFrom(rates, 'eur', 'tmt')).toEqual(rates);
  expect(ratesFrom(rates, 'eur', 'usd')).toEqual([of('usd', 1), { ...of('eur', 0.8), roundTo: 1 }]);
});
