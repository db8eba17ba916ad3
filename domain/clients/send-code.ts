import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CodeSent } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import { unusualCodes } from '#core/code-limits.ts';
import type { Tables } from '#database/tables.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { notifyManyCodes } from '#domain/messages/notify-admins.ts';
import { type CodeReason, codeText } from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  countSent,
  findCode,
  findCodeByKey,
  getSendTime,
  lockSends,
  putCode,
  type Send,
} from './phone-codes.sql.ts';

type Db = Kysely<Tables>;

/** Refuses when too many codes were sent to this phone, for this network, or in all. */
export async function refuseSend(
  db: Db,
  auth: AuthContext,
  send: Send,
): Promise<Refusal<'too_many'> | undefined> {
  if (!auth.limits) return undefined;
  const { wait } = await getSendTime(db, send);
  return wait > 0 ? refuse('too_many', { retryAfter: wait }) : undefined;
}

/** The same, with a lock that blocks other sends until the transaction ends. */
export async function claimSend(
  tx: Db,
  auth: AuthContext,
  send: Send,
): Promise<Refusal<'too_many'> | undefined> {
  if (auth.limits) await lockSends(tx);
  return await refuseSend(tx, auth, send);
}

/**
 * The same for a call with an idempotency key: one that repeats an earlier call is not counted, and
 * returns its result.
 */
export async function claimSendOnce(
  tx: Db,
  auth: AuthContext,
  call: Call,
): Promise<CodeSent | Refusal<'too_many' | 'key_reused'> | undefined> {
  if (call.key !== undefined) await lockSends(tx);
  const sent = await findSent(tx, auth, call);
  return sent ?? (await claimSend(tx, auth, call));
}

type Call = Send & {
  /** The idempotency key of the call, if it has one. */
  readonly key: string | undefined;
};

/**
 * Returns the result of an earlier call with the same idempotency key, whose code is still valid.
 * Of concurrent calls, only one sends a code if they take `lockSends`.
 */
export async function findSent(
  db: Db,
  auth: AuthContext,
  { key, phone, address, purpose }: Call,
): Promise<CodeSent | Refusal<'key_reused'> | undefined> {
  const sent = key === undefined ? undefined : await findCodeByKey(db, key);
  if (!sent) return undefined;
  if (sent.phone !== phone || sent.purpose !== purpose) return refuse('key_reused');
  const resendAt = await whenNext(db, auth, { phone, address, purpose });
  return { id: sent.id, codeExpiresAt: sent.expiresAt, resendAt };
}

export type Sending = Send & {
  /** Identifies the code for resending; a previous code under this id becomes invalid. */
  readonly id: string;
  /**
   * Null for a phone without an account: no message is sent, and no code is accepted, unless it
   * confirms an order.
   */
  readonly clientId: string | null;
  readonly reason: CodeReason;
  readonly language: Language;
  /** The idempotency key of the call, by which `findSent` finds it. */
  readonly key?: string | undefined;
};

/** Creates a code, stores its hash, and queues the message that carries it. */
export async function sendCode(tx: Db, auth: AuthContext, sending: Sending): Promise<CodeSent> {
  const { id, clientId, phone, purpose, address, key } = sending;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const before = await findCode(tx, id);
  if (before?.messageId) await blankCodes(tx, [before.messageId]);
  const isSent = clientId !== null || purpose === 'order';
  const messageId = isSent ? await writeCode(tx, sending, code) : null;
  const hash = hashCode(auth, id, code);
  const row = { id, clientId, phone, purpose, hash, messageId, address, key };
  const expiresAt = await putCode(tx, row);
  if (messageId !== null && (await countSent(tx)) >= unusualCodes)
    await notifyManyCodes(tx, auth.publicUrl);
  const demo = auth.showsCodes && messageId !== null && { demoCode: code };
  const resendAt = await whenNext(tx, auth, sending);
  return { id, codeExpiresAt: expiresAt, resendAt, ...demo };
}

async function whenNext(db: Db, auth: AuthContext, send: Send) {
  return auth.limits ? (await getSendTime(db, send)).at : new Date().toISOString();
}

/** The hash includes the id, so that a code works for one id only. */
export function hashCode(auth: AuthContext, id: string, code: string): Buffer {
  return createHmac('sha256', auth.signingKey).update(`phone-code:${id}:${code}`).digest();
}

async function writeCode(tx: Db, sending: Sending, code: string): Promise<string | null> {
  const { shopName } = await readSettings(tx);
  const text = codeText(sending.language, sending.reason, { shopName, code });
  const about = `code:${crypto.randomUUID()}`;
  const message = { channel: 'sms' as const, to: sending.phone, text, about };
  return (await writeMessage(tx, { ...message, clientId: sending.clientId })) ?? null;
}
