import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CodeSent } from '#contract/clients.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { type CodeReason, codeText } from '#domain/messages/texts.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate } from '#domain/sessions/gate.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findCode, getSendTime, lockSends, type Purpose, putCode } from './phone-codes.sql.ts';

type Db = Kysely<Tables>;

/** Says no when too many codes went to this phone, for this address, or in all. */
export async function refuseSend(
  db: Db,
  gate: Gate,
  phone: string,
  address: string,
): Promise<Refusal<'too_many'> | undefined> {
  if (!gate.limits) return undefined;
  const { wait } = await getSendTime(db, phone, address);
  return wait > 0 ? refuse('too_many', { retryAfter: wait }) : undefined;
}

/** The same, and nobody else sends until the transaction ends. */
export async function claimSend(
  tx: Db,
  gate: Gate,
  phone: string,
  address: string,
): Promise<Refusal<'too_many'> | undefined> {
  if (gate.limits) await lockSends(tx);
  return await refuseSend(tx, gate, phone, address);
}

export type Sending = {
  /** What the code is sent back with; a code that went out under it before is dead from now on. */
  readonly id: string;
  /** Nobody, for a phone without an account: then no message is written, and no code is right. */
  readonly clientId: string | null;
  readonly phone: string;
  readonly purpose: Purpose;
  readonly reason: CodeReason;
  readonly language: Language;
  readonly address: string;
};

/** Makes a code, keeps its hash, and writes the message that carries it. */
export async function sendCode(tx: Db, gate: Gate, sending: Sending): Promise<CodeSent> {
  const { id, clientId, phone, purpose, address } = sending;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const before = await findCode(tx, id);
  if (before?.messageId) await blankCodes(tx, [before.messageId]);
  const messageId = clientId === null ? null : await writeCode(tx, sending, code);
  const hash = hashCode(gate, id, code);
  const expiresAt = await putCode(tx, { id, clientId, phone, purpose, hash, messageId, address });
  const next = gate.limits ? (await getSendTime(tx, phone, address)).at : new Date().toISOString();
  return { id, codeExpiresAt: expiresAt, resendAt: next };
}

/** A code's hash is good for one id only. */
export function hashCode(gate: Gate, id: string, code: string): Buffer {
  return createHmac('sha256', gate.signingKey).update(`phone-code:${id}:${code}`).digest();
}

async function writeCode(tx: Db, sending: Sending, code: string): Promise<string | null> {
  const { shopName } = await readSettings(tx);
  const text = codeText(sending.language, sending.reason, { shopName, code });
  const about = `code:${crypto.randomUUID()}`;
  const letter = { channel: 'sms' as const, to: sending.phone, text, about };
  return (await writeMessage(tx, { ...letter, clientId: sending.clientId })) ?? null;
}
