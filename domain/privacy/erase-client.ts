import type { Kysely } from 'kysely';
import type { Proof } from '#contract/accounts.ts';
import type { CodeSent } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { checkCurrent } from '#domain/clients/check-current.ts';
import type { ClientSession } from '#domain/clients/client-sessions.ts';
import { findClient, lockPhone } from '#domain/clients/clients.sql.ts';
import { adoptClosedGuests, adoptConfirmedGuests } from '#domain/clients/guests.sql.ts';
import { claimSend, sendCode } from '#domain/clients/send-code.ts';
import { spendCode, tryCode, type WrongCode } from '#domain/clients/try-code.ts';
import { randomId } from '#domain/random-id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import type { AskedBy } from './contacts.ts';
import { erasePerson } from './erase-person.ts';
import { listOpenOrders, lockClient } from './privacy.sql.ts';

/** Sends a code to the account's own phone, which confirms the erasure. */
export async function askEraseCode(
  auth: AuthContext,
  { clientId }: ClientSession,
  { address }: Origin,
): Promise<CodeSent | Refusal<'unauthenticated' | 'too_many'>> {
  return await inTransaction(auth.db, async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) return refuse('unauthenticated');
    const { phone, language } = client;
    const send = { phone, address, purpose: 'erase' as const };
    const tooMany = await claimSend(tx, auth, send);
    if (tooMany) return tooMany;
    const code = { ...send, id: randomId(), clientId, language, reason: 'erase' as const };
    return await sendCode(tx, auth, code);
  });
}

/** Erases the signed-in client's account, given the code. */
export async function eraseMyself(
  auth: AuthContext,
  { clientId }: ClientSession,
  proof: Proof,
  { address }: Origin,
): Promise<
  | undefined
  | WrongCode
  | Refusal<'unauthenticated' | 'invalid' | 'too_many' | 'code_expired' | 'orders_open'>
> {
  const client = await findClient(auth.db, clientId);
  if (!client) return refuse('unauthenticated');
  const open = await refuseOpenOrders(auth.db, clientId);
  if (open) return open;
  if (proof.password === undefined) {
    const row = await tryCode(auth, proof.codeId ?? '', proof.code ?? '', ['erase'], clientId);
    if (isRefusal(row)) return row;
    if (!(await inTransaction(auth.db, (tx) => spendCode(tx, row)))) return refuse('code_expired');
  } else {
    const known = await checkCurrent(auth, client, proof.password, { address });
    if (isRefusal(known)) return known;
  }
  const refused = await eraseClient(auth.db, clientId, 'client');
  return refused?.refused === 'not_found' ? undefined : refused;
}

/** Erases a client. Refused while an order is open, because it has to be delivered. */
export async function eraseClient(
  db: Kysely<Tables>,
  id: string,
  askedBy: AskedBy,
): Promise<undefined | Refusal<'not_found'> | Refusal<'orders_open'>> {
  return await inTransaction(db, async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refuse('not_found');
    if (client.verifiedAt) {
      await lockPhone(tx, client.phone);
      await adoptConfirmedGuests(tx, client.phone, id);
    }
    const open = await refuseOpenOrders(tx, id);
    if (open) return open;
    if (client.verifiedAt) await adoptClosedGuests(tx, client.phone, id);
    await erasePerson(tx, client, askedBy);
    return undefined;
  });
}

async function refuseOpenOrders(
  db: Kysely<Tables>,
  id: string,
): Promise<(Refusal<'orders_open'> & { numbers: string[] }) | undefined> {
  const numbers = await listOpenOrders(db, id);
  if (!numbers.length) return undefined;
  return refuse('orders_open', { detail: `Orders in progress: ${numbers.join(', ')}`, numbers });
}
