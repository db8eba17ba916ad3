import type { Kysely } from 'kysely';
import type { Proof } from '#contract/accounts.ts';
import type { CodeSent } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { forgetChangesOf } from '#domain/activity/changes.sql.ts';
import { checkCurrent } from '#domain/clients/check-current.ts';
import type { ClientSession } from '#domain/clients/client-sessions.ts';
import { findClient } from '#domain/clients/clients.sql.ts';
import { claimSend, sendCode } from '#domain/clients/send-code.ts';
import { spendCode, tryCode, type WrongCode } from '#domain/clients/try-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import {
  anonymiseOrders,
  deleteClient,
  deleteTraces,
  listOpenOrders,
  lockClient,
} from './privacy.sql.ts';

/** Sends a code to the account's own phone, to be forgotten with. */
export async function askEraseCode(
  gate: Gate,
  { clientId }: ClientSession,
  { address }: Origin,
): Promise<CodeSent | Refusal<'unauthenticated' | 'too_many'>> {
  return await inTransaction(gate.db, async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) return refuse('unauthenticated');
    const { phone, language } = client;
    const tooMany = await claimSend(tx, gate, phone, address);
    if (tooMany) return tooMany;
    const code = { id: crypto.randomUUID(), clientId, phone, language, address };
    return await sendCode(tx, gate, { ...code, purpose: 'erase', reason: 'erase' });
  });
}

/** Forgets who asks, once they have proved again that it is them. */
export async function eraseMyself(
  gate: Gate,
  { clientId }: ClientSession,
  proof: Proof,
  { address }: Origin,
): Promise<
  | undefined
  | WrongCode
  | Refusal<'unauthenticated' | 'invalid' | 'too_many' | 'code_expired' | 'orders_open'>
> {
  const client = await findClient(gate.db, clientId);
  if (!client) return refuse('unauthenticated');
  const open = await refuseOpenOrders(gate.db, clientId);
  if (open) return open;
  if (proof.password === undefined) {
    const row = await tryCode(gate, proof.codeId ?? '', proof.code ?? '', ['erase'], clientId);
    if (isRefusal(row)) return row;
    if (!(await inTransaction(gate.db, (tx) => spendCode(tx, row)))) return refuse('code_expired');
  } else {
    const known = await checkCurrent(gate, client, proof.password, { address });
    if (isRefusal(known)) return known;
  }
  const refused = await eraseClient(gate.db, clientId);
  return refused?.refused === 'not_found' ? undefined : refused;
}

/**
 * Deletes a client with all that is theirs. Their orders stay, as the books must, with no name, no
 * address and no word of theirs in them. Refused while an order is under way: it has to arrive.
 */
export async function eraseClient(
  db: Kysely<Tables>,
  id: string,
): Promise<undefined | Refusal<'not_found'> | Refusal<'orders_open'>> {
  return await inTransaction(db, async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refuse('not_found');
    const open = await refuseOpenOrders(tx, id);
    if (open) return open;
    await deleteTraces(tx, client);
    await anonymiseOrders(tx, client);
    await deleteClient(tx, id);
    await forgetChangesOf(tx, id);
    return undefined;
  });
}

async function refuseOpenOrders(
  db: Kysely<Tables>,
  id: string,
): Promise<(Refusal<'orders_open'> & { numbers: string[] }) | undefined> {
  const numbers = await listOpenOrders(db, id);
  if (!numbers.length) return undefined;
  return refuse('orders_open', { detail: `Under way: ${numbers.join(', ')}`, numbers });
}
