import type { Tokens } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { isKnownToClient } from '#domain/sessions/known-networks.sql.ts';
import { findMatch } from '#domain/sessions/passwords.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { type ClientRow, listClientsOfPhone, lockClient, lockPhone } from './clients.sql.ts';
import { adoptConfirmedGuests, hasConfirmedGuests } from './guests.sql.ts';

type NoEntry = Refusal<'wrong_credentials' | 'not_verified' | 'blocked' | 'too_many'>;

/** Signs in by phone and password. An unknown phone gets the same refusal as a wrong password. */
export async function loginClient(
  auth: AuthContext,
  wish: { phone: string; password: string },
  origin: Origin,
): Promise<Tokens | NoEntry | Refusal<'invalid'>> {
  const phone = await readPhone(auth.db, wish.phone);
  if (isRefusal(phone)) return phone;
  const { address } = origin;
  const known = await isKnownToClient(auth.db, phone, address);
  const attempt = { audience: 'client' as const, account: phone, address, known };
  return await tryLogin(auth, attempt, () => enter(auth, { phone, known }, wish.password, origin));
}

/**
 * Every failure computes two hashes, so that timing does not reveal whether the phone has an
 * account.
 */
async function enter(
  auth: AuthContext,
  { phone, known }: { phone: string; known: boolean },
  password: string,
  origin: Origin,
): Promise<Tokens | NoEntry> {
  const clients = await listClientsOfPhone(auth.db, phone);
  const client = clients.find((one) => one.verified);
  const newcomer = clients.find((one) => !one.verified);
  const hashes = [client?.passwordHash, newcomer?.passwordHash];
  const caller = { at: 'shop' as const, address: origin.address, isKnown: known };
  const found = await findMatch(password, hashes, caller);
  if (isRefusal(found)) return found;
  if (found === 0 && client) return await start(auth, client, origin);
  if (found === 1 && newcomer) return refuse('not_verified', { id: newcomer.id });
  return refuse('wrong_credentials');
}

/** Locks the client, so that a concurrent password change or block ends this session too. */
async function start(
  auth: AuthContext,
  client: ClientRow,
  origin: Origin,
): Promise<Tokens | NoEntry> {
  if (client.blocked) return refuse('blocked');
  return await inTransaction(auth.db, async (tx) => {
    const now = await lockClient(tx, client.id);
    if (now?.passwordHash !== client.passwordHash || now.blocked) {
      return refuse('wrong_credentials');
    }
    if (await hasConfirmedGuests(tx, client.phone)) {
      await lockPhone(tx, client.phone);
      await adoptConfirmedGuests(tx, client.phone, client.id);
    }
    return await startSession(tx, auth.signingKey, { clientId: client.id }, origin);
  });
}
