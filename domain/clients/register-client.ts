import type { CodeSent, Registration } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import { inTransaction } from '#database/transaction.ts';
import { giveConsent } from '#domain/consents/change-consent.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { findClientByPhone, insertClient } from './clients.sql.ts';
import { readNewPhone } from './read-new-phone.ts';
import { claimSendOnce, findSent, refuseSend, sendCode } from './send-code.ts';

type Registered = CodeSent & { phone: string; verified: false };

/**
 * Creates an unverified client and sends the code to verify the phone. A phone that already has an
 * account gets a message that says so, with a code to sign in; the response is the same. A call that
 * repeats an idempotency key registers nothing again, and returns the first result.
 */
export async function registerClient(
  auth: AuthContext,
  draft: Registration,
  language: Language,
  { address }: Origin,
  key?: string,
): Promise<Registered | Refusal<'invalid' | 'too_many' | 'key_reused'>> {
  const phone = await readNewPhone(auth.db, draft.phone);
  const caller = { at: 'shop' as const, address };
  if (isRefusal(phone)) {
    const weak = await refusePassword(auth.db, draft.password, [], caller);
    if (weak?.refused === 'too_many') return weak;
    return { ...phone, errors: [...(phone.errors ?? []), ...(weak?.errors ?? [])] };
  }
  const call = { phone, address, purpose: 'verify' as const, key };
  const earlier = await findSent(auth.db, auth, call);
  if (earlier) return toReply(earlier, phone);
  // First whether a code may be sent, which costs less.
  const refused =
    (await refuseSend(auth.db, auth, call)) ??
    (await refusePassword(auth.db, draft.password, [phone], caller));
  if (refused) return refused;
  const passwordHash = await hashPassword(draft.password, caller);
  if (isRefusal(passwordHash)) return passwordHash;
  return await inTransaction(auth.db, async (tx) => {
    const done = await claimSendOnce(tx, auth, call);
    if (done) return toReply(done, phone);
    const known = await findClientByPhone(tx, phone);
    const speaks = draft.language ?? language;
    const id = await insertClient(tx, { ...draft, phone, passwordHash, language: speaks });
    if (draft.emailConsent) await giveConsent(tx, id, { place: 'sign_up', language: speaks });
    const sent = await sendCode(tx, auth, {
      ...call,
      id,
      clientId: id,
      reason: known ? 'known' : 'verify',
      language: known?.language ?? speaks,
    });
    return toReply<never>(sent, phone);
  });
}

function toReply<Refused extends Refusal>(
  sent: CodeSent | Refused,
  phone: string,
): Registered | Refused {
  return 'refused' in sent ? sent : { ...sent, phone, verified: false };
}
