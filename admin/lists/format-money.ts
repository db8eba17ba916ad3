import type { Currency } from '#contract/words.ts';
import { formatPrice, formatPriceShort } from '#ui/price.ts';
import { getLanguage } from '../words/language.ts';

/** An amount in minor units, written as the back office's language writes it. */
export function formatMoney(amount: number, currency: Currency): string {
  return formatPrice(amount, currency, getLanguage());
}

/** The same for a scale, where there is little room. */
export function formatMoneyShort(amount: number, currency: Currency): string {
  return formatPriceShort(amount, currency, getLanguage());
}
