import type { CodeSent, Registration } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import { inTransaction } from '#database/transaction.ts';
import { giveConsent } from '#domain/consents/change-consent.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { findClientByPhone, insertClient } from './clients.sql.ts';
import { claimSend, refuseSend, sendCode } from './send-code.ts';

type Registered = CodeSent & { phone: string; verified: false };

/**
 * Creates an unverified client and sends the code to verify the phone. A phone that already has an
 * account gets a message that says so, with a code to sign in; the response is the same.
 */
export async function registerClient(
  auth: AuthContext,
  draft: Registration,
  language: Language,
  { address }: Origin,
): Promise<Registered | Refusal<'invalid' | 'too_many'>> {
  const phone = await readPhone(auth.db, draft.phone);
  const weak = await refusePassword(auth.db, draft.password, isRefusal(phone) ? [] : [phone]);
  if (isRefusal(phone)) {
    return { ...phone, errors: [...(phone.errors ?? []), ...(weak?.errors ?? [])] };
  }
  const refused = weak ?? (await refuseSend(auth.db, auth, phone, address));
  if (refused) return refused;
  const passwordHash = await hashPassword(draft.password);
  if (isRefusal(passwordHash)) return passwordHash;
  return await inTransaction(auth.db, async (tx) => {
    const tooMany = await claimSend(tx, auth, phone, address);
    if (tooMany) return tooMany;
    const known = await findClientByPhone(tx, phone);
    const speaks = draft.language ?? language;
    const id = await insertClient(tx, { ...draft, phone, passwordHash, language: speaks });
    if (draft.emailConsent) await giveConsent(tx, id, { place: 'sign_up', language: speaks });
    const sent = await sendCode(tx, auth, {
      id,
      clientId: id,
      phone,
      purpose: 'verify',
      reason: known ? 'known' : 'verify',
      language: known?.language ?? speaks,
      address,
    });
    return { ...sent, phone, verified: false as const };
  });
}
