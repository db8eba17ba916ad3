import type { Currency } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';
import { divide } from '#core/decimals.ts';

type Rates = Settings['rates'];

/**
 * Rebases exchange rates to another currency; without a known rate between the two, both are left
 * out.
 *
 * @example rebased from USD, 1 EUR = 1.25 USD = 4 TMT is 1 USD = 0.8 EUR = 3.2 TMT
 */
export function rebaseRates(rates: Rates, from: Currency, to: Currency): Rates {
  const known = findRate(rates, to);
  if (!known) return rates.filter(({ currency }) => currency !== from && currency !== to);
  const before = findRate(rates, from) ?? { ...known, currency: from, roundTo: 1 };
  const others = rates.filter(({ currency }) => currency !== from && currency !== to);
  return [
    { ...known, rate: '1' },
    { ...before, rate: divide('1', known.rate) },
    ...others.map((one) => ({ ...one, rate: divide(one.rate, known.rate) })),
  ];
}

export function findRate(rates: Rates, of: Currency): Rates[number] | undefined {
  return rates.find(({ currency }) => currency === of);
}
