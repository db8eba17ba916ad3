import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeRefusals, createTurns, releaseSlot } from '#database/turns.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { shareOf } from './network-of.ts';

/**
 * Cost of new hashes: OWASP's first recommendation for argon2id. Each stored hash includes its own
 * cost.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * The caller for whom a password is hashed or estimated. Whoever is signed in, or on a network that the
 * account knows, goes before others. Other callers take turns by the networks that they come from.
 */
export type Caller = 'staff' | { at: 'admin' | 'shop'; address: string; isKnown?: boolean };

/**
 * Each hash takes 19 MiB, and about 40 ms of a core; an estimate takes up to 0.3 s of one. The back office and
 * the shop have one at a time each, so that neither blocks the other. A few wait, the rest are refused. Whoever
 * repeats the password of an own account goes first as well, so strangers have every third turn.
 */
const bounds = {
  atOnce: 1,
  mayWait: 16,
  urgentInARow: 2,
  patience: 10_000,
  countsRefused: true,
};
const turns = { admin: createTurns(bounds), shop: createTurns(bounds) };

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

const deriveKey = promisify(argon2);

/** Hashes a password with argon2id, in the standard string format. */
export async function hashPassword(
  password: string,
  caller: Caller,
): Promise<string | Refusal<'too_many'>> {
  const salt = randomBytes(16);
  const hash = await inTurn(caller, 1, () => derive(password, { cost, salt }));
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
  caller: Caller,
): Promise<boolean | Refusal<'too_many'>> {
  const found = await findMatch(password, [kept], caller);
  return isRefusal(found) ? found : found === 0;
}

/**
 * Checks a password against several hashes, and returns the index of the first that matches, or -1. All are
 * tried or none: a refusal in between would tell that the first one does not match, and count as no attempt.
 */
export async function findMatch(
  password: string,
  all: (string | undefined)[],
  caller: Caller,
): Promise<number | Refusal<'too_many'>> {
  return await inTurn(caller, all.length, async () => {
    for (const [at, kept] of all.entries()) if (await matches(password, kept)) return at;
    return -1;
  });
}

async function matches(password: string, kept: string | undefined): Promise<boolean> {
  const known = parse(kept);
  const tried = await derive(password, known ?? nobodys);
  return timingSafeEqual(tried, (known ?? nobodys).hash) && known !== undefined;
}

/** Hashes a recovery code as slowly as a password; the codes of one account share a salt. */
export async function hashRecoveryCode(
  code: string,
  salt: Buffer,
): Promise<Buffer | Refusal<'too_many'>> {
  return await inTurn('staff', 1, () => derive(code, { cost, salt }));
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

async function derive(password: string, { cost, salt }: Pick<Kept, 'cost' | 'salt'>) {
  const message = Buffer.from(password.normalize('NFC'));
  return await deriveKey('argon2id', { ...cost, tagLength: 32, message, nonce: salt });
}

/** Runs work that takes as long as `count` hashes when its turn has come. */
export async function inTurn<T>(
  caller: Caller,
  count: number,
  work: () => Promise<T>,
): Promise<T | Refusal<'too_many'>> {
  releaseSlot();
  const end = await begin(caller, count);
  if (end) return await work().finally(end);
  await sleep(beforeRefusals);
  return refuse('too_many', { retryAfter: 2 });
}

/** Returns a function to call at the end; undefined when too many wait. */
function begin(caller: Caller, cost: number): Promise<(() => void) | undefined> {
  if (caller === 'staff') return turns.admin.take({ urgent: true });
  const { at, address, isKnown = false } = caller;
  return turns[at].take({ urgent: isKnown, share: shareOf(address), cost });
}
