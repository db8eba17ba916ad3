import type { Tokens } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { type ClientRow, listClientsOfPhone, lockClient } from './clients.sql.ts';
import { readPhone } from './read-phone.ts';

type NoEntry = Refusal<'wrong_credentials' | 'not_verified' | 'blocked' | 'too_many'>;

/** Signs in by phone and password. A phone nobody has is answered like a wrong password. */
export async function loginClient(
  gate: Gate,
  wish: { phone: string; password: string },
  origin: Origin,
): Promise<Tokens | NoEntry | Refusal<'invalid'>> {
  const phone = readPhone(wish.phone);
  if (isRefusal(phone)) return phone;
  const door = { audience: 'client' as const, account: phone, address: origin.address };
  return await tryLogin(gate, door, () => enter(gate, phone, wish.password, origin));
}

/** Every failure hashes twice, whoever the phone belongs to. */
async function enter(
  gate: Gate,
  phone: string,
  password: string,
  origin: Origin,
): Promise<Tokens | NoEntry> {
  const clients = await listClientsOfPhone(gate.db, phone);
  const client = clients.find((one) => one.verified);
  const right = await checkPassword(password, client?.passwordHash);
  if (isRefusal(right)) return right;
  if (right && client) return await start(gate, client, origin);
  const newcomer = clients.find((one) => !one.verified);
  const almost = await checkPassword(password, newcomer?.passwordHash);
  if (isRefusal(almost)) return almost;
  if (almost && newcomer) return refuse('not_verified', { id: newcomer.id });
  return refuse('wrong_credentials');
}

/** The client is held, so that a password changed or a block set meanwhile ends this session too. */
async function start(gate: Gate, client: ClientRow, origin: Origin): Promise<Tokens | NoEntry> {
  if (client.blocked) return refuse('blocked');
  return await inTransaction(gate.db, async (tx) => {
    const now = await lockClient(tx, client.id);
    if (now?.passwordHash !== client.passwordHash || now.blocked) {
      return refuse('wrong_credentials');
    }
    return await startSession(tx, gate.signingKey, { clientId: client.id }, origin);
  });
}
