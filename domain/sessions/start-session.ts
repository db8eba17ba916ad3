import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tokens } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import type { Origin } from './auth-context.ts';
import { rememberNetwork } from './known-networks.sql.ts';
import { deleteSession, type Holder, insertSession } from './sessions.sql.ts';
import {
  type Audience,
  findClaims,
  hashRefreshToken,
  makeRefreshToken,
  signAccessToken,
} from './tokens.ts';

/**
 * The tokens of a session, the secret of the cookie that it is bound to, and the key by which the
 * browser is recognised from now on.
 */
export type Started = Tokens & { readonly cookie?: string; readonly browserKey?: string };

/** Creates a session with an access token and a refresh token. */
export async function startSession(
  tx: Kysely<Tables>,
  signingKey: Uint8Array,
  holder: Holder,
  origin: Origin,
): Promise<Started> {
  const { audience, id } = nameHolder(holder);
  await endBefore(tx, signingKey, audience, origin);
  const refreshToken = makeRefreshToken(audience);
  const tokenHash = hashRefreshToken(audience, refreshToken) as Buffer;
  const cookie = origin.bound ? randomBytes(32).toString('base64url') : undefined;
  const hashes = { tokenHash, cookieHash: cookie ? hashCookie(cookie) : null };
  const sessionId = await insertSession(tx, holder, hashes, origin);
  await rememberNetwork(tx, holder, origin.address);
  const accessToken = await signAccessToken(signingKey, audience, { id, sessionId });
  return { accessToken, refreshToken, ...(cookie && { cookie }) };
}

/** Ends the previous session of the same browser. */
async function endBefore(
  tx: Kysely<Tables>,
  signingKey: Uint8Array,
  audience: Audience,
  { before }: Origin,
): Promise<void> {
  const claims = before && (await findClaims(signingKey, audience, before, { expired: true }));
  if (claims) await deleteSession(tx, claims.sessionId);
}

export function hashCookie(secret: string): Buffer {
  return createHash('sha256').update(`cookie:${secret}`).digest();
}

export function nameHolder(holder: Holder): { audience: Audience; id: string } {
  return 'clientId' in holder
    ? { audience: 'client', id: holder.clientId }
    : { audience: 'admin', id: String(holder.adminId) };
}
