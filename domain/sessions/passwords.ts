import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';

/**
 * Cost of new hashes: OWASP's first recommendation for argon2id. Each stored hash includes its own
 * cost.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const atOnce = 2;
const mayWait = 16;

/**
 * Queues of password hashing. Staff who are signed in or on a known network go first; other sign-ins
 * to the back office and customers take turns, so that neither can block the other.
 */
export type Turn = 'staff' | 'admin' | 'shop';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

const derive = promisify(argon2);

/** Hashes a password with argon2id, in the standard string format. */
export async function hashPassword(
  password: string,
  turn: Turn = 'shop',
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
  turn: Turn = 'shop',
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

let running = 0;
const waiting: Record<Turn, (() => void)[]> = { staff: [], admin: [], shop: [] };

/**
 * Each hash takes 19 MiB and a core: a limited number is queued, the rest is refused with
 * `too_many`.
 */
async function hashInTurn(
  password: string,
  { cost, salt }: Pick<Kept, 'cost' | 'salt'>,
  turn: Turn,
): Promise<Buffer | Refusal<'too_many'>> {
  if (running >= atOnce) {
    const line = waiting[turn];
    if (line.length >= mayWait) return refuse('too_many', { retryAfter: 2 });
    await new Promise<void>((resolve) => line.push(resolve));
  } else {
    running += 1;
  }
  try {
    const message = Buffer.from(password.normalize('NFC'));
    return await derive('argon2id', { ...cost, tagLength: 32, message, nonce: salt });
  } finally {
    const next = nextInLine();
    if (next) next();
    else running -= 1;
  }
}

let servedLast: 'admin' | 'shop' = 'shop';

function nextInLine(): (() => void) | undefined {
  const turn = servedLast === 'admin' ? 'shop' : 'admin';
  if (waiting.staff.length > 0) return waiting.staff.shift();
  if (waiting[turn].length > 0) servedLast = turn;
  return waiting[servedLast].shift();
}
