import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { GuestOrderDraft, LinkedOrder } from '#contract/guest-orders.ts';
import type { Sends } from '#contract/messages.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import { splitName } from '#core/split-name.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { findOrMakeGuest } from '#domain/clients/make-client.ts';
import type { CodeRow } from '#domain/clients/phone-codes.sql.ts';
import { refuseNewPhone, refuseSpecialNumber } from '#domain/clients/read-new-phone.ts';
import { spendCode, tryCode, type WrongCode } from '#domain/clients/try-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findOrderByKey } from './place-order.sql.ts';
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
    const { fullName, phone } = address;
    const guest = { phone, email, language: asked.language, ...splitName(fullName) };
    const clientId = await findOrMakeGuest(tx, guest);
    const isRepeated = key && (await findOrderByKey(tx, clientId, key));
    const retryAfter = limits && !isRepeated ? await countCall(tx, 'guest_order', caller) : 0;
    if (retryAfter) return refuse('too_many', { retryAfter });
    const placed = await place(tx, {
      ...asked,
      clientId,
      key,
      draft: { ...draft, address },
      limits,
      items,
    });
    if (isRefusal(placed)) return placed;
    const unconfirmed = isRepeated ? undefined : await refusePhone(tx, placed, code);
    return unconfirmed ?? placed;
  });
}

/** Refuses an order without an e-mail address if its confirmation can't be sent by SMS. */
export function refuseMissingEmail(email: unknown, sends: Sends): Refusal<'invalid'> | undefined {
  if (email || !sends.email || sends.sms) return undefined;
  return refuse('invalid', { errors: [fieldError('email', 'required')] });
}

/** Refuses an order whose phone has to be confirmed first; otherwise uses up its code. */
async function refusePhone(
  tx: Kysely<Tables>,
  { address, paymentMethod }: LinkedOrder,
  code: CodeRow | WrongCode | Refusal<'code_expired'> | undefined,
): Promise<CodeRefusal | undefined> {
  const { guestPhoneCode } = await readSettings(tx);
  if (guestPhoneCode !== 'always' && guestPhoneCode !== paymentMethod.kind) return undefined;
  if (isRefusal(code)) return code;
  if (code?.phone !== address.phone) {
    return (await refuseNewPhone(tx, address.phone, 'address.phone')) ?? refuse('code_needed');
  }
  return (await spendCode(tx, code)) ? undefined : refuse('code_expired');
}
