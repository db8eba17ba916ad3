import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export type Audience = 'client' | 'admin';

/** Who an access token was made for, and in which session. */
export type Claims = { readonly id: string; readonly sessionId: string };

/** A token for 15 minutes, good for one audience and as long as its session lives. */
export async function signAccessToken(
  key: Uint8Array,
  audience: Audience,
  { id, sessionId }: Claims,
): Promise<string> {
  return await new SignJWT({ typ: 'access', sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('15 minutes')
    .sign(await importedOnce(key));
}

/** What a token says, if we signed it for this audience and it has not run out. */
export async function findClaims(
  key: Uint8Array,
  audience: Audience,
  token: string,
): Promise<Claims | undefined> {
  const payload = await jwtVerify(token, await importedOnce(key), {
    algorithms: ['HS256'],
    audience,
    requiredClaims: ['exp', 'sub', 'sid'],
  }).then(
    (result) => result.payload,
    () => undefined,
  );
  if (payload?.typ !== 'access' || typeof payload.sid !== 'string' || !payload.sub)
    return undefined;
  return { id: payload.sub, sessionId: payload.sid };
}

const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** Of bytes, the library would make a key anew for every request. */
function importedOnce(key: Uint8Array): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const made = crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify']);
  imported.set(key, made);
  return made;
}

/** A secret that nobody can guess; the database only keeps its hash. */
export function makeRefreshToken(audience: Audience): string {
  return `${audience}_${randomBytes(32).toString('base64url')}`;
}

/** What a refresh token is found by, if it is one of this audience. */
export function hashRefreshToken(audience: Audience, token: string): Buffer | undefined {
  if (!token.startsWith(`${audience}_`) || token.length > 100) return undefined;
  return createHash('sha256').update(token).digest();
}
