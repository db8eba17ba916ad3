import { type Currency, toDecimal } from './currencies.ts';
import { compactIban, isInSepa } from './iban.ts';

/** A credit transfer; `amount` in minor units of the currency. */
export type Transfer = {
  readonly holder: string;
  readonly number: string;
  readonly bic: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string;
};

/** The limits of the standard: in cents, in characters, and in bytes of the entire text. */
const mostCents = 99_999_999_999;
const longestHolder = 70;
const longestReference = 140;
const mostBytes = 331;

/**
 * The text of the QR code that banking apps of the SEPA area read (EPC069-12, version 002), with the
 * reference as unstructured remittance information. Undefined for other currencies, for accounts outside
 * SEPA, and for what the standard has no room for.
 */
export function epcCode(transfer: Transfer): string | undefined {
  const { number, bic, amount, currency } = transfer;
  const [holder, reference] = [oneLine(transfer.holder), oneLine(transfer.reference)];
  if (currency !== 'eur' || !isInSepa(number)) return undefined;
  if (amount < 1 || amount > mostCents) return undefined;
  if (!holder || holder.length > longestHolder || reference.length > longestReference) {
    return undefined;
  }
  const text = [
    'BCD',
    '002',
    // The character set: UTF-8.
    '1',
    'SCT',
    bic,
    holder,
    compactIban(number),
    `EUR${toDecimal(amount, 'eur')}`,
    // Neither a purpose nor a structured reference.
    '',
    '',
    reference,
  ].join('\n');
  return new TextEncoder().encode(text).length > mostBytes ? undefined : text.trimEnd();
}

/** Each line of the text is an element. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
