import type { CodeSent } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { findClient, findClientByPhone, updateUnprovedPhone } from './clients.sql.ts';
import { readPhone } from './read-phone.ts';
import { claimSend, sendCode } from './send-code.ts';

/** A registration whose phone was mistyped goes on with the right one; the code before is dead. */
export async function correctPhone(
  gate: Gate,
  id: string,
  typed: string,
  { address }: Origin,
): Promise<(CodeSent & { phone: string }) | Refusal<'invalid' | 'not_found' | 'too_many'>> {
  const phone = readPhone(typed);
  if (isRefusal(phone)) return phone;
  return await inTransaction(gate.db, async (tx) => {
    const newcomer = await findClient(tx, id);
    if (!newcomer || newcomer.verified) return refuse('not_found');
    const tooMany = await claimSend(tx, gate, phone, address);
    if (tooMany) return tooMany;
    if (!(await updateUnprovedPhone(tx, id, phone))) return refuse('not_found');
    const known = await findClientByPhone(tx, phone);
    const sent = await sendCode(tx, gate, {
      id,
      clientId: id,
      phone,
      purpose: 'verify',
      reason: known ? 'known' : 'verify',
      language: known?.language ?? newcomer.language,
      address,
    });
    return { ...sent, phone };
  });
}
