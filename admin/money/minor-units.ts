import type { Currency } from '#contract/fields.ts';
import { toDecimal, toMinorUnits } from '#core/currencies.ts';
import { parseAmount } from '#core/parse-amount.ts';

/**
 * The form value of an amount that cannot be parsed. Negative, so that it counts as a change and
 * every validator rejects it.
 */
export const unreadable = -1;

/** Reads the field of an amount; null when it is empty. */
export function readAmount(text: string, currency: Currency): number | null {
  return text.trim() === '' ? null : (parseAmount(text, currency) ?? unreadable);
}

/** An amount as typed in a currency, for messages: `129.00`. */
export function exampleOf(currency: Currency): string {
  return toDecimal(toMinorUnits(129, currency), currency);
}
