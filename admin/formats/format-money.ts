import type { Currency } from '#contract/fields.ts';
import { formatPrice, formatPriceShort } from '#ui/price.ts';
import { getLanguage } from '../words/language.ts';

/** An amount in minor units, formatted in the admin's language. */
export function formatMoney(amount: number, currency: Currency): string {
  return formatPrice(amount, currency, getLanguage());
}

/** The short form, for the axis of a chart. */
export function formatMoneyShort(amount: number, currency: Currency): string {
  return formatPriceShort(amount, currency, getLanguage());
}
