import { setTimeout as delay } from 'node:timers/promises';
import type { CodeSent } from '#contract/clients.ts';
import type { Language } from '#contract/words.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { findClient, findClientByPhone } from './clients.sql.ts';
import { findCode } from './phone-codes.sql.ts';
import { readPhone } from './read-phone.ts';
import { claimSend, sendCode } from './send-code.ts';

/** Answers come no sooner, so that writing a message or none makes no difference to be measured. */
const soonestMs = 40;

/** Sends a code to sign in with or to set a password with; to a phone without an account, none. */
export async function askCode(
  gate: Gate,
  purpose: 'login' | 'reset',
  wish: { phone: string; language?: Language | undefined },
  { address }: Origin,
): Promise<CodeSent | Refusal<'invalid' | 'too_many'>> {
  const phone = readPhone(wish.phone);
  if (isRefusal(phone)) return phone;
  return await evenly(
    inTransaction(gate.db, async (tx) => {
      const tooMany = await claimSend(tx, gate, phone, address);
      if (tooMany) return tooMany;
      const client = await findClientByPhone(tx, phone);
      return await sendCode(tx, gate, {
        id: crypto.randomUUID(),
        clientId: client?.id ?? null,
        phone,
        purpose,
        reason: purpose,
        language: wish.language ?? client?.language ?? 'en',
        address,
      });
    }),
  );
}

/** Sends another code under an id that has waited for one; the one before it is dead. */
export async function resendCode(
  gate: Gate,
  id: string,
  { address }: Origin,
): Promise<CodeSent | Refusal<'not_found' | 'too_many'>> {
  const code = await findCode(gate.db, id);
  if (!code || code.usedAt) return refuse('not_found');
  const { phone, purpose, clientId } = code;
  return await evenly(
    inTransaction(gate.db, async (tx) => {
      const tooMany = await claimSend(tx, gate, phone, address);
      if (tooMany) return tooMany;
      const known = await findClientByPhone(tx, phone);
      const client = known ?? (clientId === null ? undefined : await findClient(tx, clientId));
      return await sendCode(tx, gate, {
        id,
        clientId,
        phone,
        purpose,
        reason: purpose === 'verify' && known ? 'known' : purpose,
        language: client?.language ?? 'en',
        address,
      });
    }),
  );
}

async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, delay(soonestMs)]);
  return result;
}
