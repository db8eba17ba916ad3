import { convertAmount } from './decimals.ts';

type Known = { decimals: number; sign: string | null };

/**
 * The currencies by their ISO 4217 codes in lower case: prices can be displayed in these, and charged in
 * one of them. A new one needs a line here and in the database's domain `currency`. Not from `Intl`,
 * because stored amounts depend on the decimals, which differ between its versions. Without a sign the
 * code is displayed.
 */
export const knownCurrencies = {
  eur: { decimals: 2, sign: '€' },
  usd: { decimals: 2, sign: '$' },
  try: { decimals: 2, sign: '₺' },
  tmt: { decimals: 2, sign: 'm' },
} satisfies Record<string, Known>;

export type Currency = keyof typeof knownCurrencies;
export const currencies = Object.keys(knownCurrencies) as Currency[];

/** How many decimals the amounts of a currency have. */
export function decimalsOf(currency: Currency): number {
  return knownCurrencies[currency].decimals;
}

/** The sign of a currency; null for one that is displayed by its code. */
export function signOf(currency: Currency): string | null {
  return knownCurrencies[currency].sign;
}

/**
 * An amount in minor units as a plain decimal, for files, forms and other programs.
 *
 * @example toDecimal(12900, 'eur') // '129.00'
 */
export function toDecimal(amount: number, currency: Currency): string {
  const places = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * An amount in minor units as a number of units, for charts and spreadsheets.
 *
 * @example toUnits(12950, 'eur') // 129.5
 */
export function toUnits(amount: number, currency: Currency): number {
  return amount / 10 ** decimalsOf(currency);
}

/**
 * A number of units as minor units, rounded.
 *
 * @example toMinorUnits(129.5, 'eur') // 12950
 */
export function toMinorUnits(units: number, currency: Currency): number {
  return Math.round(units * 10 ** decimalsOf(currency));
}

/**
 * An amount in another currency, rounded to that currency's step. The rate is in units per unit, so that
 * it does not depend on the decimals of the two currencies.
 *
 * @example convertPrice(10000, 'eur', { currency: 'usd', rate: '1.084', roundTo: 100 }) // 10800
 */
export function convertPrice(
  amount: number,
  from: Currency,
  { currency: to, rate, roundTo }: { currency: Currency; rate: string; roundTo: number },
): number {
  return convertAmount(amount, rate, roundTo, decimalsOf(to) - decimalsOf(from));
}
