import type { CodeSent } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { findClient, findClientByPhone, updateUnprovedPhone } from './clients.sql.ts';
import { readNewPhone } from './read-new-phone.ts';
import { claimSend, sendCode } from './send-code.ts';

/** Corrects a mistyped phone during registration; the code sent before becomes invalid. */
export async function correctPhone(
  auth: AuthContext,
  id: string,
  typed: string,
  { address }: Origin,
): Promise<(CodeSent & { phone: string }) | Refusal<'invalid' | 'not_found' | 'too_many'>> {
  const phone = await readNewPhone(auth.db, typed);
  if (isRefusal(phone)) return phone;
  return await inTransaction(auth.db, async (tx) => {
    const newcomer = await findClient(tx, id);
    if (!newcomer || newcomer.verified) return refuse('not_found');
    const send = { phone, address, purpose: 'verify' as const };
    const tooMany = await claimSend(tx, auth, send);
    if (tooMany) return tooMany;
    if (!(await updateUnprovedPhone(tx, id, phone))) return refuse('not_found');
    const known = await findClientByPhone(tx, phone);
    const sent = await sendCode(tx, auth, {
      ...send,
      id,
      clientId: id,
      reason: known ? 'known' : 'verify',
      language: known?.language ?? newcomer.language,
    });
    return { ...sent, phone };
  });
}
