import type { Kysely } from 'kysely';
import type { Tokens } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from './auth-context.ts';
import { endReused, findSpent, lockSession, rotateSession } from './refresh-session.sql.ts';
import { type Holder, slideSession } from './sessions.sql.ts';
import { hashCookie, nameHolder } from './start-session.ts';
import { hashRefreshToken, signAccessToken, successorOf } from './tokens.ts';

type PresentedToken = {
  readonly sessionId: string;
  readonly refreshToken: string;
  /** The secret from the session's cookie, if the browser sent one. */
  readonly cookie?: string | undefined;
};

/** The reason a session was ended because its token was stolen. */
type Stolen = Refusal<'unauthenticated'> & { readonly stolen?: 'reused' | 'without_cookie' };

/**
 * Exchanges a refresh token for new access and refresh tokens, and extends the session. A reused
 * token, or one without its cookie, ends the session.
 */
export async function refreshSession(
  auth: AuthContext,
  holder: Holder,
  presented: PresentedToken,
): Promise<Tokens | Stolen> {
  const { audience, id } = nameHolder(holder);
  const { sessionId, refreshToken } = presented;
  const successor = successorOf(auth.signingKey, audience, refreshToken);
  const tokenHash = hashRefreshToken(audience, refreshToken) as Buffer;
  const nextHash = hashRefreshToken(audience, successor) as Buffer;
  const advanced = await inTransaction(auth.db, (tx) =>
    advance(tx, presented, { tokenHash, nextHash }),
  );
  if (isRefusal(advanced)) return advanced;
  if ('ended' in advanced) return advanced.ended;
  const { rotation } = advanced;
  const accessToken = await signAccessToken(auth.signingKey, audience, { id, sessionId, rotation });
  return { accessToken, refreshToken: successor };
}

/** Not a `Refusal`, because a refusal would roll back the end of the session. */
type Ended = { readonly ended: Stolen };

/**
 * Returns the number of the session's current refresh token. The previous token is still accepted
 * for 30 seconds, for tabs that refresh concurrently, and as long as the response with its
 * successor seems lost, because the successor's access token has not been used.
 */
async function advance(
  tx: Kysely<Tables>,
  { sessionId, cookie }: PresentedToken,
  { tokenHash, nextHash }: { tokenHash: Buffer; nextHash: Buffer },
): Promise<{ rotation: number } | Ended | Refusal<'unauthenticated'>> {
  const session = await lockSession(tx, sessionId);
  if (!session) return refuse('unauthenticated');
  if (session.cookieHash && !(cookie && hashCookie(cookie).equals(session.cookieHash))) {
    await endReused(tx, sessionId);
    return { ended: refuse('unauthenticated', { stolen: 'without_cookie' as const }) };
  }
  if (session.tokenHash.equals(tokenHash)) {
    await rotateSession(tx, { sessionId, tokenHash, nextHash, rotation: session.rotation });
    return { rotation: session.rotation + 1 };
  }
  const spent = await findSpent(tx, sessionId, tokenHash);
  if (spent === undefined) return refuse('unauthenticated');
  const isBefore = spent === session.rotation - 1;
  if (isBefore && (session.isFresh || !session.received)) {
    await slideSession(tx, sessionId);
    return { rotation: session.rotation };
  }
  await endReused(tx, sessionId);
  return { ended: refuse('unauthenticated', { stolen: 'reused' as const }) };
}
