import type { Kysely } from 'kysely';
import type { Tokens } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from './gate.ts';
import { type Holder, insertSession, slideSession } from './sessions.sql.ts';
import { type Audience, hashRefreshToken, makeRefreshToken, signAccessToken } from './tokens.ts';

/** Signs somebody in: a new session, its access token and its refresh token. */
export async function startSession(
  tx: Kysely<Tables>,
  signingKey: Uint8Array,
  holder: Holder,
  origin: Origin,
): Promise<Tokens> {
  const { audience, id } = nameHolder(holder);
  const refreshToken = makeRefreshToken(audience);
  const hash = hashRefreshToken(audience, refreshToken) as Buffer;
  const sessionId = await insertSession(tx, holder, hash, origin);
  return {
    accessToken: await signAccessToken(signingKey, audience, { id, sessionId }),
    refreshToken,
  };
}

/** A new access token for a session whose refresh token was shown. The session lives on from now. */
export async function refreshSession(
  gate: Gate,
  holder: Holder,
  sessionId: string,
): Promise<{ accessToken: string } | Refusal<'unauthenticated'>> {
  if (!(await slideSession(gate.db, sessionId))) return refuse('unauthenticated');
  const { audience, id } = nameHolder(holder);
  return { accessToken: await signAccessToken(gate.signingKey, audience, { id, sessionId }) };
}

function nameHolder(holder: Holder): { audience: Audience; id: string } {
  return 'clientId' in holder
    ? { audience: 'client', id: holder.clientId }
    : { audience: 'admin', id: String(holder.adminId) };
}
