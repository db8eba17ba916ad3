import type { Currency, Language } from '#contract/fields.ts';
import { decimalsOf, toUnits } from '#core/currencies.ts';

/** By language and currency: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in minor units with its currency, in the client's language. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const key = `${language} ${currency}`;
  const format = formatters.get(key) ?? createFormat(currency, language);
  formatters.set(key, format);
  return format.format(toUnits(amount, currency));
}

function createFormat(currency: Currency, language: Language): Intl.NumberFormat {
  const places = decimalsOf(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}
