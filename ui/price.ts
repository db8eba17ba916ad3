import type { Currency, Language } from '#contract/words.ts';

/** `Intl` writes TMT and, in English, TRY in letters. */
const signs: Record<Currency, string> = { eur: '€', usd: '$', try: '₺', tmt: 'm' };

type Style = { group: string; decimal: string; signFirst: boolean };
/** Our own and not `Intl`'s, because a browser without Turkmen must write what the server wrote. */
const styles: Record<Language, Style> = {
  en: { group: ',', decimal: '.', signFirst: true },
  tr: { group: '.', decimal: ',', signFirst: true },
  ru: { group: '\u00a0', decimal: ',', signFirst: false },
  tk: { group: '\u00a0', decimal: ',', signFirst: false },
};

/**
 * An amount in minor units as text; whole amounts carry no zeros, but where sums stand in a column.
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
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const cents = amount % 100;
  const number = cents || inColumn ? `${whole}${decimal}${String(cents).padStart(2, '0')}` : whole;
  return withSign(number, currency, language);
}

const short: Record<Language, [thousand: string, million: string]> = {
  en: ['K', 'M'],
  tr: ['\u00a0B', '\u00a0Mn'],
  ru: ['\u00a0тыс.', '\u00a0млн'],
  tk: ['\u00a0müň', '\u00a0mln'],
};

/**
 * The same for a scale, where there is little room: from ten thousand on with one decimal at most.
 *
 * @example formatPriceShort(1250000, 'eur', 'en') // '€12.5K'
 */
export function formatPriceShort(amount: number, currency: Currency, language: Language): string {
  const units = Math.round(amount / 100);
  if (units < 10_000) return formatPrice(units * 100, currency, language);
  const [thousand, million] = short[language];
  const [size, word] = units < 1_000_000 ? [1000, thousand] : [1_000_000, million];
  const number = formatNumber(Math.round((units / size) * 10) / 10, language);
  return withSign(`${number}${word}`, currency, language);
}

function withSign(number: string, currency: Currency, language: Language): string {
  return styles[language].signFirst && currency !== 'tmt'
    ? `${signs[currency]}${number}`
    : `${number}\u00a0${signs[currency]}`;
}

/**
 * A measure or a weight as text, with as many decimals as it has, or with so many.
 *
 * @example formatNumber(17.2, 'tk') // '17,2'
 */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  const { group, decimal } = styles[language];
  const [whole = '', rest] = (
    decimals === undefined ? String(value) : value.toFixed(decimals)
  ).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return rest ? `${grouped}${decimal}${rest}` : grouped;
}

/**
 * An amount in another currency, rounded to that currency's step.
 *
 * @example convertPrice(10000, { rate: 1.084, roundTo: 100 }) // 10800
 */
export function convertPrice(amount: number, { rate, roundTo }: { rate: number; roundTo: number }) {
  return Math.round((amount * rate) / roundTo) * roundTo;
}
