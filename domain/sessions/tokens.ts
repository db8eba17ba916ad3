import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export type Audience = 'client' | 'admin';

/**
 * The claims of an access token: its holder, the session, and the number of the refresh token it
 * was issued with.
 */
export type Claims = {
  readonly id: string;
  readonly sessionId: string;
  readonly rotation?: number;
};

/** Signs a token for one audience that expires after 15 minutes or with its session. */
export async function signAccessToken(
  key: Uint8Array,
  audience: Audience,
  { id, sessionId, rotation = 0 }: Claims,
): Promise<string> {
  return await new SignJWT({ typ: 'access', sid: sessionId, rot: rotation })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('15 minutes')
    .sign(await importedOnce(key));
}

/** Verifies a token's signature and audience and returns its claims; expiry is optional. */
export async function findClaims(
  key: Uint8Array,
  audience: Audience,
  token: string,
  { expired = false } = {},
): Promise<Claims | undefined> {
  const verified = verifiedWith(key);
  const known = verified.get(`${audience} ${token}`);
  if (known && known.expiresAt > Date.now()) return known.claims;
  const payload = await jwtVerify(token, await importedOnce(key), {
    algorithms: ['HS256'],
    audience,
    requiredClaims: ['exp', 'sub', 'sid'],
    ...(expired && { clockTolerance: '60 days' }),
  }).then(
    (result) => result.payload,
    () => undefined,
  );
  if (payload?.typ !== 'access' || typeof payload.sid !== 'string' || !payload.sub)
    return undefined;
  const rotation = typeof payload.rot === 'number' ? payload.rot : 0;
  const claims = { id: payload.sub, sessionId: payload.sid, rotation };
  verified.set(`${audience} ${token}`, { claims, expiresAt: Number(payload.exp) * 1000 });
  return claims;
}

type Verified = { claims: Claims; expiresAt: number };

const verifiedByKey = new WeakMap<Uint8Array, LRUCache<string, Verified>>();

/**
 * The claims of tokens that were verified with a key. A client sends the same token with many requests, and
 * verifying its signature takes longer than reading its session, which is still done each time.
 */
function verifiedWith(key: Uint8Array): LRUCache<string, Verified> {
  const known = verifiedByKey.get(key);
  if (known) return known;
  const made = new LRUCache<string, Verified>({ max: 2_000 });
  verifiedByKey.set(key, made);
  return made;
}

const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** Caches the imported key, because the library would import it again for every request. */
function importedOnce(key: Uint8Array): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify']);
  imported.set(key, made);
  return made;
}

/** A random refresh token; the database stores only its hash. */
export function makeRefreshToken(audience: Audience): string {
  return `${audience}_${randomBytes(32).toString('base64url')}`;
}

/**
 * Derives the refresh token that follows another, so that concurrent refreshes in several tabs get
 * the same one although only hashes are stored.
 */
export function successorOf(key: Uint8Array, audience: Audience, token: string): string {
  const secret = createHmac('sha256', key).update(`after ${token}`).digest('base64url');
  return `${audience}_${secret}`;
}

/** Hashes a refresh token; undefined when it is not one of this audience. */
export function hashRefreshToken(audience: Audience, token: string): Buffer | undefined {
  if (!token.startsWith(`${audience}_`) || token.length > 100) return undefined;
  return createHash('sha256').update(token).digest();
}
