import { z } from 'zod';
import { compactIban, isIban, looksLikeIban } from '#core/iban.ts';
import { errorCode } from './field-errors.ts';
import { code, line } from './fields.ts';

/**
 * An IBAN, normalised to capitals without spaces; or the number of an account in a country without IBANs,
 * as written.
 */
const AccountNumber = code(60)
  .refine((number) => isIban(number) || !looksLikeIban(number), errorCode('invalid_iban'))
  .transform((number) => (isIban(number) ? compactIban(number) : number));

/** The code of a bank by ISO 9362, normalised to capitals without spaces. */
const Bic = code(30, 0)
  .refine((bic) => /^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(compactBic(bic)), {
    error: errorCode('invalid_bic'),
  })
  .transform(compactBic);

/** The account that customers transfer money to, as entered. A QR code has no room for longer holders. */
export const BankAccount = z.object({
  holder: line(70),
  bank: line(80, 0).describe('the name of the bank; empty for none'),
  number: AccountNumber.describe('an IBAN, or the account number in a country without IBANs'),
  bic: Bic.describe('empty for none'),
});

/** The account to pay an order to, as of the order. */
export const PayToAccount = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string().describe('an IBAN without spaces, or another account number'),
  bic: z.string(),
});
export type PayToAccount = z.infer<typeof PayToAccount>;

function compactBic(bic: string): string {
  return bic.replace(/\s+/g, '').toUpperCase();
}
