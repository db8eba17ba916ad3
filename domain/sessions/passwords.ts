import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTurns } from '#database/turns.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { networksOf } from './network-of.ts';

/**
 * Cost of new hashes: OWASP's first recommendation for argon2id. Each stored hash includes its own
 * cost.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * For whom a password is hashed. Staff who are signed in or on a known network go first. Other sign-ins to
 * the back office, and those of customers, are shared among the networks that they come from.
 */
export type Turn = 'staff' | { at: 'admin' | 'shop'; address: string };

/**
 * Each hash takes 19 MiB, and about 40 ms of a core: the back office and the shop have one at a time each, so
 * that neither blocks the other. A few wait, the rest are refused.
 */
const bounds = { atOnce: 1, mayWait: 16, patience: 10_000, countsRefused: true };
const turns = { admin: createTurns(bounds), shop: createTurns(bounds) };

/** Milliseconds until a refusal is returned, so that whoever repeats an attempt at once is slowed down. */
const beforeRefusals = 250;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

const derive = promisify(argon2);

/** Hashes a password with argon2id, in the standard string format. */
export async function hashPassword(
  password: string,
  turn: Turn,
): Promise<string | Refusal<'too_many'>> {
  const salt = randomBytes(16);
  const hash = await hashInTurn(password, { cost, salt }, turn);
  const { memory, passes, parallelism } = cost;
  const settings = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
  return isRefusal(hash) ? hash : `${settings}${encode(salt)}$${encode(hash)}`;
}

/**
 * Checks a password against its hash. Without a hash it takes the same time and returns false, so
 * that timing does not reveal whether the account exists.
 */
export async function checkPassword(
  password: string,
  kept: string | undefined,
  turn: Turn,
): Promise<boolean | Refusal<'too_many'>> {
  const known = parse(kept);
  const tried = await hashInTurn(password, known ?? nobodys, turn);
  if (isRefusal(tried)) return tried;
  return timingSafeEqual(tried, (known ?? nobodys).hash) && known !== undefined;
}

/** Hashes a recovery code as slowly as a password; the codes of one account share a salt. */
export async function hashRecoveryCode(
  code: string,
  salt: Buffer,
): Promise<Buffer | Refusal<'too_many'>> {
  return await hashInTurn(code, { cost, salt }, 'staff');
}

const nobodys: Kept = { cost, salt: Buffer.alloc(16, 1), hash: Buffer.alloc(32, 1) };

function parse(kept: string | undefined): Kept | undefined {
  const pattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([^$]+)\$([^$]+)$/;
  const [, memory, passes, parallelism, salt = '', hash = ''] = pattern.exec(kept ?? '') ?? [];
  const parts = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  if (parts.salt.length !== 16 || parts.hash.length !== 32) return undefined;
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost: own, ...parts };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function hashInTurn(
  password: string,
  { cost, salt }: Pick<Kept, 'cost' | 'salt'>,
  turn: Turn,
): Promise<Buffer | Refusal<'too_many'>> {
  const end = await begin(turn);
  if (!end) {
    await sleep(beforeRefusals);
    return refuse('too_many', { retryAfter: 2 });
  }
  try {
    const message = Buffer.from(password.normalize('NFC'));
    return await derive('argon2id', { ...cost, tagLength: 32, message, nonce: salt });
  } finally {
    end();
  }
}

/** Returns a function to call at the end; undefined when too many wait. */
function begin(turn: Turn): Promise<(() => void) | undefined> {
  if (turn === 'staff') return turns.admin.take({ urgent: true });
  return turns[turn.at].take({ share: networksOf(turn.address).at(-1) ?? '' });
}
