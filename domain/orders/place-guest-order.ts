import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { GuestOrderDraft, LinkedOrder } from '#contract/guest-orders.ts';
import type { Sends } from '#contract/messages.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import { splitName } from '#core/split-name.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockPhone } from '#domain/clients/clients.sql.ts';
import { findOrMakeGuest } from '#domain/clients/make-client.ts';
import { refuseNewPhone, refuseSpecialNumber } from '#domain/clients/read-new-phone.ts';
import { spendCode, tryCode, type WrongCode } from '#domain/clients/try-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findGuestOrderByKey } from './place-order.sql.ts';
import { type PlaceRefusal, place } from './place-order.ts';

type Asked = {
  draft: GuestOrderDraft;
  key: string | undefined;
  language: Language;
  publicUrl: string;
  configured: readonly OnlineKind[];
  /** Of the caller, for the limits. */
  address: string;
  sends: Sends;
};

type CodeRefusal = WrongCode | Refusal<'invalid' | 'code_needed' | 'code_expired'>;

/**
 * Places an order without an account. Its customer is a guest, whose orders are transferred to the
 * client who verifies the phone. A refusal also rolls back a new guest.
 */
export async function placeGuestOrder(
  auth: AuthContext,
  { draft: { email, items, phoneCode, ...draft }, key, address: caller, sends, ...asked }: Asked,
): Promise<LinkedOrder | PlaceRefusal | CodeRefusal | Refusal<'too_many'>> {
  const { db, limits } = auth;
  const address = await readAddress(db, draft.address, 'address.');
  const missing = refuseMissingEmail(email, sends);
  if (isRefusal(address)) {
    return { ...address, errors: [...(missing?.errors ?? []), ...(address.errors ?? [])] };
  }
  const special = refuseSpecialNumber(address.phone, 'address.phone');
  const refused = missing ?? special;
  if (refused) return refused;
  // Outside of the order's transaction, so that the attempt counts even if it is rolled back.
  const code = phoneCode && (await tryCode(auth, phoneCode.id, phoneCode.code, ['order']));
  return await inTransaction(db, async (tx) => {
    const { phone, fullName } = address;
    const order = { ...asked, key, items, draft: { ...draft, address } };
    await lockPhone(tx, phone);
    const earlier = key && (await findGuestOrderByKey(tx, { phone, email }, key));
    if (earlier) return await place(tx, { ...order, ...earlier });
    const retryAfter = limits ? await countCall(tx, 'guest_order', caller) : 0;
    if (retryAfter) return refuse('too_many', { retryAfter });
    const right = code && !isRefusal(code) && code.phone === phone ? code : undefined;
    const isConfirmed = right !== undefined;
    const { language } = asked;
    const guest = { phone, email, language, isConfirmed, ...splitName(fullName) };
    const clientId = await findOrMakeGuest(tx, guest);
    const from = isConfirmed ? undefined : { address: caller, email };
    const placed = await place(tx, { ...order, clientId, limits, from });
    if (right)
      return isRefusal(placed) || (await spendCode(tx, right)) ? placed : refuse('code_expired');
    if (isRefusal(code)) return isRefusal(placed) ? placed : code;
    return await askForCode(tx, placed, { phone, sends });
  });
}

/** Refuses an order without an e-mail address if its confirmation can't be sent by SMS. */
export function refuseMissingEmail(email: unknown, sends: Sends): Refusal<'invalid'> | undefined {
  if (email || !sends.email || sends.sms) return undefined;
  return refuse('invalid', { errors: [fieldError('email', 'required')] });
}

/**
 * Refuses an order whose phone has to be confirmed first: by the settings, or because too many orders came
 * from the same place or go to the same contact. A shop that sends no SMS can't ask for it.
 */
async function askForCode(
  tx: Kysely<Tables>,
  placed: LinkedOrder | PlaceRefusal,
  { phone, sends }: { phone: string; sends: Sends },
): Promise<LinkedOrder | PlaceRefusal | CodeRefusal> {
  if (!sends.sms) return placed;
  const { guestPhoneCode } = await readSettings(tx);
  const isNeeded = isRefusal(placed)
    ? isRefusedForOthers(placed)
    : guestPhoneCode === 'always' || guestPhoneCode === placed.paymentMethod.kind;
  if (!isNeeded) return placed;
  return (await refuseNewPhone(tx, phone, 'address.phone')) ?? refuse('code_needed');
}

/** Whether orders of others may be the reason: confirming the phone tells them apart. */
function isRefusedForOthers(refusal: PlaceRefusal): boolean {
  return refusal.refused === 'too_many_unpaid'
    ? refusal.bound === 'origin'
    : refusal.refused === 'too_many';
}
