import type { CodeSent, Registration } from '#contract/clients.ts';
import type { Language } from '#contract/words.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refuseCommon } from '#domain/sessions/refuse-common.ts';
import { findClientByPhone, insertClient } from './clients.sql.ts';
import { readPhone } from './read-phone.ts';
import { claimSend, refuseSend, sendCode } from './send-code.ts';

type Registered = CodeSent & { phone: string; verified: false };

/**
 * Writes down a client who has yet to prove the phone, and sends the code for it. A phone that has
 * an account gets a message that says so, with a code that opens it; the caller can't tell.
 */
export async function registerClient(
  gate: Gate,
  draft: Registration,
  language: Language,
  { address }: Origin,
): Promise<Registered | Refusal<'invalid' | 'too_many'>> {
  const phone = readPhone(draft.phone);
  if (isRefusal(phone)) return phone;
  const refused = refuseCommon(draft.password) ?? (await refuseSend(gate.db, gate, phone, address));
  if (refused) return refused;
  const passwordHash = await hashPassword(draft.password);
  if (isRefusal(passwordHash)) return passwordHash;
  return await inTransaction(gate.db, async (tx) => {
    const tooMany = await claimSend(tx, gate, phone, address);
    if (tooMany) return tooMany;
    const known = await findClientByPhone(tx, phone);
    const speaks = draft.language ?? language;
    const id = await insertClient(tx, { ...draft, phone, passwordHash, language: speaks });
    const sent = await sendCode(tx, gate, {
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
