import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Wait, WaitDraft } from '#contract/waits.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { readPhone } from '#domain/clients/read-phone.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { countWaits, deleteWaits, keepWait, lockSizeToAwait, type NewWait } from './waits.sql.ts';

type Db = Kysely<Tables>;
type Asked = { readonly language: Language; readonly address: string; readonly limits: boolean };

const mostOfContact = 30;
const mostOfAddress = 30;

/**
 * Keeps the wish to be told when a size is back. Whoever wishes it twice is told once.
 *
 * Errors: `invalid` for what is no e-mail address or phone number; `not_found`; `in_stock` when the
 * size is there to be had; `too_many` for one contact, or from one address within the hour.
 */
export async function askWait(
  db: Db,
  { sizeId, contact: typed }: WaitDraft,
  { language, address, limits }: Asked,
): Promise<Wait | Refusal<'invalid' | 'not_found' | 'in_stock' | 'too_many'>> {
  const reached = readContact(typed);
  if (isRefusal(reached)) return reached;
  const wait: NewWait = { ...reached, sizeId, language, address };
  return await inTransaction(db, async (tx) => {
    const size = await lockSizeToAwait(tx, sizeId);
    if (!size) return refuse('not_found');
    if (size.stock > 0) return refuse('in_stock');
    const { ofContact, ofAddress } = await countWaits(tx, wait);
    if (limits && (ofContact >= mostOfContact || ofAddress >= mostOfAddress)) {
      return refuse('too_many', { retryAfter: 3600 });
    }
    return await keepWait(tx, wait);
  });
}

/** Takes a wish back, or every wish of the same contact. */
export async function endWait(
  db: Db,
  id: string,
  all = false,
): Promise<undefined | Refusal<'not_found'>> {
  return (await deleteWaits(db, id, all)) > 0n ? undefined : refuse('not_found');
}

function readContact(typed: string): Pick<NewWait, 'channel' | 'contact'> | Refusal<'invalid'> {
  if (typed.includes('@')) {
    const email = z.email().safeParse(typed.toLowerCase());
    return email.success ? { channel: 'email', contact: email.data } : notAContact();
  }
  const phone = readPhone(typed);
  return isRefusal(phone) ? notAContact() : { channel: 'sms', contact: phone };
}

function notAContact(): Refusal<'invalid'> {
  const message = 'is no e-mail address or phone number';
  return refuse('invalid', { detail: `contact: ${message}`, fields: { contact: message } });
}
