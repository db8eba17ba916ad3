import { setTimeout as delay } from 'node:timers/promises';
import type { CodeSent } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import { inTransaction } from '#database/transaction.ts';
import { randomId } from '#domain/random-id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { findClient, findClientByPhone } from './clients.sql.ts';
import { findCode } from './phone-codes.sql.ts';
import { readNewPhone } from './read-new-phone.ts';
import { claimSend, claimSendOnce, sendCode } from './send-code.ts';

/** Minimum response time, so that timing does not reveal whether the phone has an account. */
const soonestMs = 40;

/**
 * Sends a code to sign in or to reset the password. A phone without an account gets no code. A call that
 * repeats an idempotency key sends nothing again, and returns the first result.
 */
export async function askCode(
  auth: AuthContext,
  purpose: 'login' | 'reset',
  wish: { phone: string; language?: Language | undefined },
  { address }: Origin,
  key?: string,
): Promise<CodeSent | Refusal<'invalid' | 'too_many' | 'key_reused'>> {
  const phone = await readPhone(auth.db, wish.phone);
  if (isRefusal(phone)) return phone;
  return await evenly(
    inTransaction(auth.db, async (tx) => {
      const done = await claimSendOnce(tx, auth, { phone, address, purpose, key });
      if (done) return done;
      const client = await findClientByPhone(tx, phone);
      return await sendCode(tx, auth, {
        id: randomId(),
        clientId: client?.id ?? null,
        phone,
        purpose,
        reason: purpose,
        language: wish.language ?? client?.language ?? 'en',
        address,
        key,
      });
    }),
  );
}

/**
 * Sends a code to the phone of an order without an account. A call that repeats an idempotency key
 * sends nothing again, and returns the first result.
 */
export async function sendOrderCode(
  auth: AuthContext,
  wish: { phone: string; country?: string | undefined; language: Language },
  { address, key }: { address: string; key: string | undefined },
): Promise<CodeSent | Refusal<'invalid' | 'too_many' | 'key_reused'>> {
  const phone = await readNewPhone(auth.db, wish.phone, wish.country);
  if (isRefusal(phone)) return phone;
  const call = { phone, address, purpose: 'order' as const, key };
  return await inTransaction(auth.db, async (tx) => {
    const done = await claimSendOnce(tx, auth, call);
    if (done) return done;
    const { language } = wish;
    return await sendCode(tx, auth, {
      ...call,
      id: randomId(),
      clientId: null,
      reason: 'order',
      language,
    });
  });
}

/** Sends a new code under an existing id; the previous code becomes invalid. */
export async function resendCode(
  auth: AuthContext,
  id: string,
  { address }: Origin,
): Promise<CodeSent | Refusal<'not_found' | 'too_many'>> {
  const code = await findCode(auth.db, id);
  if (!code || code.usedAt) return refuse('not_found');
  const { phone, purpose, clientId } = code;
  return await evenly(
    inTransaction(auth.db, async (tx) => {
      const tooMany = await claimSend(tx, auth, { phone, address, purpose });
      if (tooMany) return tooMany;
      const known = await findClientByPhone(tx, phone);
      const client = known ?? (clientId === null ? undefined : await findClient(tx, clientId));
      return await sendCode(tx, auth, {
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
