import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { GuestOrderDraft, LinkedOrder } from '#contract/guest-orders.ts';
import type { Sends } from '#contract/messages.ts';
import { splitName } from '#core/split-name.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { findOrMakeGuest } from '#domain/clients/make-client.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import { findOrderByKey } from './place-order.sql.ts';
import { type PlaceRefusal, place } from './place-order.ts';
import { requireLinkedOrder } from './read-orders.ts';

type Asked = {
  draft: GuestOrderDraft;
  key: string | undefined;
  language: Language;
  publicUrl: string;
  /** Whether orders of a network and unpaid orders are limited. */
  limits: boolean;
  network: string;
  /** A shop that sends e-mail but no SMS requires an e-mail address. */
  sends: Sends;
};

/**
 * Places an order without an account. Its customer is a guest, whose orders are transferred to the
 * client who verifies the phone. A refusal also rolls back a new guest.
 */
export async function placeGuestOrder(
  db: Kysely<Tables>,
  { draft: { email, items, ...draft }, key, language, publicUrl, limits, network, sends }: Asked,
): Promise<LinkedOrder | PlaceRefusal | Refusal<'too_many'>> {
  const address = await readAddress(db, draft.address, 'address.');
  const isMissing = !email && sends.email && !sends.sms;
  const missing = isMissing ? [fieldError('email', 'required')] : [];
  if (isRefusal(address)) {
    return { ...address, errors: [...missing, ...(address.errors ?? [])] };
  }
  if (missing.length) return refuse('invalid', { errors: missing });
  return await inTransaction(db, async (tx) => {
    const { fullName, phone } = address;
    const guest = { phone, email, language, ...splitName(fullName) };
    const clientId = await findOrMakeGuest(tx, guest);
    const isRepeated = key && (await findOrderByKey(tx, clientId, key));
    const retryAfter = limits && !isRepeated ? await countCall(tx, 'guest_order', network) : 0;
    if (retryAfter) return refuse('too_many', { retryAfter });
    const placed = await place(tx, {
      clientId,
      key,
      draft: { ...draft, address },
      language,
      publicUrl,
      limits,
      items,
    });
    return isRefusal(placed) ? placed : await requireLinkedOrder(tx, placed.id, language);
  });
}
