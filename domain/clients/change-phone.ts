import type { Client, CodeSent } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { phoneChangedText } from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { checkCurrent } from './check-current.ts';
import type { ClientSession } from './client-sessions.ts';
import {
  deleteUnverified,
  findClient,
  findClientByPhone,
  lockPhone,
  updatePhone,
} from './clients.sql.ts';
import { readPhone } from './read-phone.ts';
import { claimSend, sendCode } from './send-code.ts';
import { spendCode, tryCode, type WrongCode } from './try-code.ts';

type Sent = CodeSent & { phone: string };

/** Sends a code to the phone a client would like to have; whose it is now makes no difference. */
export async function askNewPhone(
  gate: Gate,
  { clientId }: ClientSession,
  wish: { phone: string; password: string },
  { address }: Origin,
): Promise<Sent | Refusal<'unauthenticated' | 'invalid' | 'too_many'>> {
  const client = await findClient(gate.db, clientId);
  if (!client) return refuse('unauthenticated');
  const phone = readPhone(wish.phone);
  if (isRefusal(phone)) return phone;
  const known = await checkCurrent(gate, client, wish.password, { address });
  if (isRefusal(known)) return known;
  return await inTransaction(gate.db, async (tx) => {
    const tooMany = await claimSend(tx, gate, phone, address);
    if (tooMany) return tooMany;
    const id = crypto.randomUUID();
    const { language } = client;
    const code = { id, clientId, phone, purpose: 'phone' as const, reason: 'phone' as const };
    return { ...(await sendCode(tx, gate, { ...code, language, address })), phone };
  });
}

/**
 * Gives the account the phone whose code is right. Who learns that the phone is another account's
 * has it in hand. Every other session ends, and the phone there was is told.
 */
export async function changePhone(
  gate: Gate,
  { clientId, sessionId }: ClientSession,
  id: string,
  code: string,
): Promise<Client | WrongCode | Refusal<'unauthenticated' | 'code_expired' | 'phone_taken'>> {
  const row = await tryCode(gate, id, code, ['phone'], clientId);
  if (isRefusal(row)) return row;
  return await inTransaction(gate.db, async (tx) => {
    await lockPhone(tx, row.phone);
    if (!(await spendCode(tx, row))) return refuse('code_expired');
    const holder = await findClientByPhone(tx, row.phone);
    if (holder && holder.id !== clientId) return refuse('phone_taken');
    const before = await findClient(tx, clientId);
    const client = await updatePhone(tx, clientId, row.phone);
    if (!before || !client) return refuse('unauthenticated');
    await deleteUnverified(tx, row.phone);
    await deleteSessionsOf(tx, { clientId }, sessionId);
    const { shopName } = await readSettings(tx);
    const text = phoneChangedText(client.language, shopName);
    await writeMessage(tx, {
      channel: 'sms',
      to: before.phone,
      text,
      about: `phone:${id}`,
      clientId,
    });
    return client;
  });
}
