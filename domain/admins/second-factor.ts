import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { decrypt, encrypt } from '#domain/sessions/encryption.ts';
import { hashRecoveryCode } from '#domain/sessions/passwords.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import type { AdminSession } from './admin-sessions.ts';
import { checkOwnPassword } from './confirm-password.ts';
import {
  deleteFactor,
  findFactor,
  findRecoverySalt,
  replaceRecoveryCodes,
  saveFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.sql.ts';

const period = 30;
const totpCode = /^\d{6}$/;

/** Creates a TOTP secret, stored encrypted; it is active only after its first code is confirmed. */
export async function beginSecondFactor(
  auth: AuthContext,
  adminId: number,
  { shopName, username }: { shopName: string; username: string },
): Promise<{ secret: string; uri: string } | Refusal<'illegal_transition'>> {
  const secret = new Secret({ size: 20 });
  const saved = await saveFactor(auth.db, adminId, encrypt(auth.encryptionKeys, secret.bytes));
  if (!saved)
    return refuse('illegal_transition', { detail: 'Two-factor authentication is already on' });
  const uri = new TOTP({ issuer: shopName, label: username, secret, period }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Activates the second factor, given its first code, and returns the recovery codes once. Sessions
 * signed in without it end.
 */
export async function confirmSecondFactor(
  auth: AuthContext,
  { adminId, sessionId }: Pick<AdminSession, 'adminId' | 'sessionId'>,
  code: string,
): Promise<{ recoveryCodes: string[] } | Refusal<'wrong_code' | 'not_found' | 'too_many'>> {
  const factor = await findFactor(auth.db, adminId);
  if (!factor || factor.confirmedAt) return refuse('not_found');
  // Recovery codes are hashed first, so that a refusal under load leaves no second factor without
  // them.
  const recovery = await makeRecovery();
  if (isRefusal(recovery)) return recovery;
  const right = await tryCode(auth, adminId, 'anywhere', () => spendCode(auth, adminId, code));
  if (isRefusal(right)) return right;
  await inTransaction(auth.db, async (tx) => {
    await replaceRecoveryCodes(tx, adminId, recovery);
    await deleteSessionsOf(tx, { adminId }, sessionId);
  });
  return { recoveryCodes: recovery.codes };
}

/**
 * Removes the second factor, given the password, so that an open tab is not enough; ends other
 * sessions.
 */
export async function dropSecondFactor(
  auth: AuthContext,
  { adminId, sessionId }: Pick<AdminSession, 'adminId' | 'sessionId'>,
  password: string,
  origin: Origin,
): Promise<undefined | Refusal<'invalid' | 'too_many'>> {
  const right = await checkOwnPassword(auth, adminId, password, origin, 'password');
  if (isRefusal(right)) return right;
  await inTransaction(auth.db, async (tx) => {
    await deleteFactor(tx, adminId);
    await deleteSessionsOf(tx, { adminId }, sessionId);
  });
  return undefined;
}

/** Removes the second factor of a colleague who lost it, and ends all their sessions. */
export async function takeSecondFactor(db: AuthContext['db'], adminId: number): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await deleteSessionsOf(tx, { adminId });
    return await deleteFactor(tx, adminId);
  });
}

/**
 * Checks the second factor of a sign-in with the right password. `from` is the network or browser that the
 * account knows; wrong codes from all others are counted together, because a guesser already knows the
 * password.
 */
export async function askSecondFactor(
  auth: AuthContext,
  adminId: number,
  code: string | undefined,
  from: string | undefined,
): Promise<undefined | Refusal<'second_factor_needed' | 'wrong_code' | 'too_many'>> {
  const factor = await findFactor(auth.db, adminId);
  if (!factor?.confirmedAt) return undefined;
  if (!code) return refuse('second_factor_needed');
  const right = await tryCode(auth, adminId, from ?? 'anywhere', async () => {
    if (totpCode.test(code.replace(/\s/g, ''))) return await spendCode(auth, adminId, code);
    return await spendRecovery(auth, adminId, code);
  });
  return isRefusal(right) ? right : undefined;
}

function tryCode<T>(
  auth: AuthContext,
  adminId: number,
  address: string,
  attempt: () => Promise<T>,
) {
  const account = `code:${adminId}`;
  return tryLogin(auth, { audience: 'admin', account, address, known: true }, attempt);
}

/** Accepts a TOTP code of the current, previous or next time step, each only once. */
async function spendCode(
  auth: AuthContext,
  adminId: number,
  code: string,
): Promise<true | Refusal<'wrong_code'>> {
  const factor = await findFactor(auth.db, adminId);
  // Undefined when the shop has other keys now; a recovery code still works then.
  const bytes = factor && decrypt(auth.encryptionKeys, factor.secret);
  if (!bytes) return refuse('wrong_code');
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const now = Date.now();
  const token = code.replace(/\s/g, '');
  // The library throws on anything else of six characters.
  if (!totpCode.test(token)) return refuse('wrong_code');
  const delta = new TOTP({ secret, period }).validate({ token, timestamp: now, window: 1 });
  if (delta === null) return refuse('wrong_code');
  const step = Math.floor(now / 1000 / period) + delta;
  return (await spendStep(auth.db, adminId, step)) || refuse('wrong_code');
}

/** A recovery code with 50 bits of entropy that can be written down: `k3vq7-m2xh9`. */
function makeRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

async function makeRecovery(): Promise<
  { codes: string[]; salt: Buffer; hashes: Buffer[] } | Refusal<'too_many'>
> {
  const codes = Array.from({ length: 10 }, makeRecoveryCode);
  const salt = randomBytes(16);
  const hashes: Buffer[] = [];
  for (const code of codes) {
    const hash = await hashRecoveryCode(plainCode(code), salt);
    if (isRefusal(hash)) return hash;
    hashes.push(hash);
  }
  return { codes, salt, hashes };
}

/** Accepts a recovery code, also an older one from before codes were salted. */
async function spendRecovery(
  auth: AuthContext,
  adminId: number,
  code: string,
): Promise<true | Refusal<'wrong_code' | 'too_many'>> {
  const plain = plainCode(code);
  const salt = await findRecoverySalt(auth.db, adminId);
  const hash = salt
    ? await hashRecoveryCode(plain, salt)
    : createHash('sha256').update(`recovery:${plain}`).digest();
  if (isRefusal(hash)) return hash;
  return (await spendRecoveryCode(auth.db, adminId, hash)) || refuse('wrong_code');
}

function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
