import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { findAdminSecret } from './admins.sql.ts';
import {
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  saveFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.sql.ts';

const period = 30;

/** A secret for the app, kept locked; it counts for nothing until a code of it was shown. */
export async function beginSecondFactor(
  gate: Gate,
  adminId: number,
  { shopName, username }: { shopName: string; username: string },
): Promise<{ secret: string; uri: string } | Refusal<'illegal_transition'>> {
  const secret = new Secret({ size: 20 });
  const saved = await saveFactor(gate.db, adminId, lock(gate.signingKey, secret.bytes));
  if (!saved) return refuse('illegal_transition', { detail: 'It is in force already' });
  const uri = new TOTP({ issuer: shopName, label: username, secret, period }).toString();
  return { secret: secret.base32, uri };
}

/** Puts it in force by its first code, and hands out the recovery codes, this once. */
export async function confirmSecondFactor(
  gate: Gate,
  adminId: number,
  code: string,
): Promise<{ recoveryCodes: string[] } | Refusal<'wrong_code' | 'not_found' | 'too_many'>> {
  const factor = await findFactor(gate.db, adminId);
  if (!factor || factor.confirmedAt) return refuse('not_found');
  const right = await tryCode(gate, adminId, () => spendCode(gate, adminId, code));
  if (isRefusal(right)) return right;
  const recoveryCodes = Array.from({ length: 10 }, makeRecoveryCode);
  await inTransaction(gate.db, (tx) =>
    replaceRecoveryCodes(tx, adminId, recoveryCodes.map(hashRecoveryCode)),
  );
  return { recoveryCodes };
}

/** Does without it; takes the password, so that a tab left open is not enough. */
export async function dropSecondFactor(
  gate: Gate,
  adminId: number,
  password: string,
  { address }: Origin,
): Promise<undefined | Refusal<'invalid' | 'too_many'>> {
  const kept = await findAdminSecret(gate.db, adminId);
  const door = { audience: 'admin' as const, account: `password:${adminId}`, address };
  const right = await tryLogin(gate, door, async () => {
    const checked = await checkPassword(password, kept);
    if (isRefusal(checked) || checked) return checked;
    return refuse('invalid', { fields: { password: 'is not the password' } });
  });
  if (isRefusal(right)) return right;
  await inTransaction(gate.db, (tx) => deleteFactor(tx, adminId));
  return undefined;
}

/**
 * What a sign-in with the right password still needs, if anything. Wrong codes are counted for the
 * account wherever they come from: whoever guesses knows the password already.
 */
export async function askSecondFactor(
  gate: Gate,
  adminId: number,
  code: string | undefined,
): Promise<undefined | Refusal<'second_factor_needed' | 'wrong_code' | 'too_many'>> {
  const factor = await findFactor(gate.db, adminId);
  if (!factor?.confirmedAt) return undefined;
  if (!code) return refuse('second_factor_needed');
  const right = await tryCode(gate, adminId, async () => {
    if (/^\d{6}$/.test(code.replace(/\s/g, ''))) return await spendCode(gate, adminId, code);
    const spent = await spendRecoveryCode(gate.db, adminId, hashRecoveryCode(code));
    return spent || refuse('wrong_code');
  });
  return isRefusal(right) ? right : undefined;
}

function tryCode<T>(gate: Gate, adminId: number, attempt: () => Promise<T>) {
  const door = { audience: 'admin' as const, account: `code:${adminId}`, address: 'anywhere' };
  return tryLogin(gate, door, attempt);
}

/** A code of this half minute, the one before or the next; each works once. */
async function spendCode(
  gate: Gate,
  adminId: number,
  code: string,
): Promise<true | Refusal<'wrong_code'>> {
  const factor = await findFactor(gate.db, adminId);
  const bytes = factor && unlock(gate.signingKey, factor.secret);
  if (!bytes) return refuse('wrong_code');
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const now = Date.now();
  const token = code.replace(/\s/g, '');
  const delta = new TOTP({ secret, period }).validate({ token, timestamp: now, window: 1 });
  if (delta === null) return refuse('wrong_code');
  const step = Math.floor(now / 1000 / period) + delta;
  return (await spendStep(gate.db, adminId, step)) || refuse('wrong_code');
}

/** Fifty bits that can be written down: `k3vq7-m2xh9`. */
function makeRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery:${plain}`).digest();
}

function lock(signingKey: Uint8Array, secret: Uint8Array): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(signingKey), iv);
  const locked = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), locked]);
}

/** Nothing when the shop has another key now; then a recovery code is the way in. */
function unlock(signingKey: Uint8Array, kept: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(signingKey), kept.subarray(0, 12));
    decipher.setAuthTag(kept.subarray(12, 28));
    return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(signingKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', 'second factor', 32));
}
