import type { Settings } from '#contract/settings.ts';
import type { Currency } from '#contract/words.ts';

type Rates = Settings['rates'];

/**
 * The same rates, told from another currency; what nobody knows of it stays to be written.
 *
 * @example told from USD, 1 EUR = 1.25 USD = 4 TMT is 1 USD = 0.8 EUR = 3.2 TMT
 */
export function ratesFrom(rates: Rates, from: Currency, to: Currency): Rates {
  const known = rates.find(({ currency }) => currency === to);
  if (!known || !(known.rate > 0)) return rates;
  const before = rates.find(({ currency }) => currency === from) ?? { ...known, roundTo: 1 };
  const others = rates.filter(({ currency }) => currency !== from && currency !== to);
  return [
    { ...known, rate: 1 },
    { ...before, currency: from, rate: rounded(1 / known.rate) },
    ...others.map((one) => ({ ...one, rate: rounded(one.rate / known.rate) })),
  ];
}

/** As finely as a rate is written. */
function rounded(rate: number): number {
  return Number(rate.toFixed(6));
}
