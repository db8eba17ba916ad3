import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';

const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';
const atOnce = 2;
const mayWait = 16;

const derive = promisify(argon2);

/** A password's hash for keeping: argon2id, in its usual string form. */
export async function hashPassword(password: string): Promise<string | Refusal<'too_many'>> {
  const salt = randomBytes(16);
  const hash = await hashInTurn(password, salt);
  return isRefusal(hash) ? hash : `${prefix}${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether a password is the one kept. Without one kept it takes as long and is never right, so
 * that the answer's time says nothing about whether the account exists.
 */
export async function checkPassword(
  password: string,
  kept: string | undefined,
): Promise<boolean | Refusal<'too_many'>> {
  const known = parse(kept);
  const { salt, hash } = known ?? nobodys;
  const tried = await hashInTurn(password, salt);
  if (isRefusal(tried)) return tried;
  return timingSafeEqual(tried, hash) && known !== undefined;
}

const nobodys = { salt: Buffer.alloc(16, 1), hash: Buffer.alloc(32, 1) };

function parse(kept: string | undefined): { salt: Buffer; hash: Buffer } | undefined {
  if (!kept?.startsWith(prefix)) return undefined;
  const [salt = '', hash = ''] = kept.slice(prefix.length).split('$');
  const parts = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  return parts.salt.length === 16 && parts.hash.length === 32 ? parts : undefined;
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 19 MiB and a core: a few wait their turn, the rest are told to come back. */
async function hashInTurn(password: string, salt: Buffer): Promise<Buffer | Refusal<'too_many'>> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) return refuse('too_many', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    const message = Buffer.from(password.normalize('NFC'));
    return await derive('argon2id', { ...settings, message, nonce: salt });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
