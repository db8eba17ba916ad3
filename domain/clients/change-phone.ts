import type { Client, CodeSent } from '#contract/clients.ts';
import { fieldError } from '#contract/field-errors.ts';
import { inTransaction } from '#database/transaction.ts';
import { phoneChangedText } from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { randomId } from '#domain/random-id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
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
import { adoptConfirmedGuests } from './guests.sql.ts';
import { readNewPhone } from './read-new-phone.ts';
import { claimSend, sendCode } from './send-code.ts';
import { spendCode, tryCode, type WrongCode } from './try-code.ts';

type Sent = CodeSent & { phone: string };

/** Sends a code to the new phone. The response does not reveal whether another account has it. */
export async function askNewPhone(
  auth: AuthContext,
  { clientId }: ClientSession,
  wish: { phone: string; password: string },
  { address }: Origin,
): Promise<Sent | Refusal<'unauthenticated' | 'invalid' | 'too_many'>> {
  const client = await findClient(auth.db, clientId);
  if (!client) return refuse('unauthenticated');
  const phone = await readNewPhone(auth.db, wish.phone);
  if (isRefusal(phone)) return phone;
  if (phone === client.phone) {
    return refuse('invalid', { errors: [fieldError('phone', 'same_phone')] });
  }
  const known = await checkCurrent(auth, client, wish.password, { address });
  if (isRefusal(known)) return known;
  return await inTransaction(auth.db, async (tx) => {
    const send = { phone, address, purpose: 'phone' as const };
    const tooMany = await claimSend(tx, auth, send);
    if (tooMany) return tooMany;
    const { language } = client;
    const code = { ...send, id: randomId(), clientId, reason: 'phone' as const, language };
    return { ...(await sendCode(tx, auth, code)), phone };
  });
}

/**
 * Changes the phone, given the code sent to it. Only a caller with the right code learns whether
 * the phone belongs to another account. Ends every other session and notifies the old phone.
 */
export async function changePhone(
  auth: AuthContext,
  { clientId, sessionId }: ClientSession,
  id: string,
  code: string,
): Promise<Client | WrongCode | Refusal<'unauthenticated' | 'code_expired' | 'phone_taken'>> {
  const row = await tryCode(auth, id, code, ['phone'], clientId);
  if (isRefusal(row)) return row;
  return await inTransaction(auth.db, async (tx) => {
    await lockPhone(tx, row.phone);
    if (!(await spendCode(tx, row))) return refuse('code_expired');
    const holder = await findClientByPhone(tx, row.phone);
    if (holder && holder.id !== clientId) return refuse('phone_taken');
    const before = await findClient(tx, clientId);
    const client = await updatePhone(tx, clientId, row.phone);
    if (!before || !client) return refuse('unauthenticated');
    await adoptConfirmedGuests(tx, row.phone, clientId);
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
