import type { Currency, Language } from '#contract/fields.ts';
import { signOf, toDecimal, toMinorUnits, toUnits } from '#core/currencies.ts';

type Style = { group: string; decimal: string; signFirst: boolean };
/** Not `Intl`, because a browser without Turkmen must format exactly as the server did. */
const styles: Record<Language, Style> = {
  en: { group: ',', decimal: '.', signFirst: true },
  tr: { group: '.', decimal: ',', signFirst: true },
  ru: { group: '\u00a0', decimal: ',', signFirst: false },
  tk: { group: '\u00a0', decimal: ',', signFirst: false },
};

/**
 * An amount in minor units as text; whole amounts have no decimals, except `inColumn`, for columns of
 * sums.
 *
 * @example formatPrice(129000, 'eur', 'ru') // '1 290 €'
 * @example formatPrice(129000, 'eur', 'ru', { inColumn: true }) // '1 290,00 €'
 */
export function formatPrice(
  amount: number,
  currency: Currency,
  language: Language,
  { inColumn = false } = {},
): string {
  const { group, decimal } = styles[language];
  const [digits = '', fraction = ''] = toDecimal(amount, currency).split('.');
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, group);
  const isExact = /^0*$/.test(fraction) && (!inColumn || fraction === '');
  const number = isExact ? grouped : `${grouped}${decimal}${fraction}`;
  return withSign(number, currency, language);
}

const short: Record<Language, [thousand: string, million: string]> = {
  en: ['K', 'M'],
  tr: ['\u00a0B', '\u00a0Mn'],
  ru: ['\u00a0тыс.', '\u00a0млн'],
  tk: ['\u00a0müň', '\u00a0mln'],
};

/**
 * The same for a chart axis, abbreviated: from ten thousand on with one decimal at most.
 *
 * @example formatPriceShort(1250000, 'eur', 'en') // '€12.5K'
 */
export function formatPriceShort(amount: number, currency: Currency, language: Language): string {
  const units = Math.round(toUnits(amount, currency));
  if (units < 10_000) return formatPrice(toMinorUnits(units, currency), currency, language);
  const [thousand, million] = short[language];
  const [size, word] = units < 1_000_000 ? [1000, thousand] : [1_000_000, million];
  const number = formatNumber(Math.round((units / size) * 10) / 10, language);
  return withSign(`${number}${word}`, currency, language);
}

/** Not the signs of `Intl`, which writes TMT, and in English TRY, as letters. */
function withSign(number: string, currency: Currency, language: Language): string {
  const { signFirst } = styles[language];
  // Beside a number, `m` means metres or millions to readers who do not pay in manat.
  const sign = currency === 'tmt' && language !== 'tk' ? null : signOf(currency);
  const code = currency.toUpperCase();
  if (sign === null) return signFirst ? `${code}\u00a0${number}` : `${number}\u00a0${code}`;
  return signFirst ? `${sign}${number}` : `${number}\u00a0${sign}`;
}

/**
 * A measure or a weight as text, with the decimals that it has, or with the given number of decimals.
 *
 * @example formatNumber(17.2, 'tk') // '17,2'
 */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  const { group, decimal } = styles[language];
  const [integer = '', rest] = (
    decimals === undefined ? String(value) : value.toFixed(decimals)
  ).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, group);
  return rest ? `${grouped}${decimal}${rest}` : grouped;
}
