import type { Kysely } from 'kysely';
import type { Verified } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import {
  type ClientRow,
  deleteUnverified,
  findClientByPhone,
  lockPhone,
  markVerified,
} from './clients.sql.ts';
import { adoptConfirmedGuests } from './guests.sql.ts';
import type { CodeRow } from './phone-codes.sql.ts';
import { spendCode, tryCode, type WrongCode } from './try-code.ts';

/**
 * Signs in with the phone's code. The first client to verify a phone keeps it: a later registration
 * of the same phone is signed in to that account.
 */
export async function verifyClient(
  auth: AuthContext,
  id: string,
  code: string,
  origin: Origin,
): Promise<Verified | WrongCode | Refusal<'code_expired' | 'blocked'>> {
  const row = await tryCode(auth, id, code, ['verify', 'login']);
  if (isRefusal(row)) return row;
  return await inTransaction(auth.db, async (tx) => {
    await lockPhone(tx, row.phone);
    if (!(await spendCode(tx, row))) return refuse('code_expired');
    const settled = await settlePhone(tx, row);
    if (!settled) return refuse('code_expired');
    const { client, hadAccount } = settled;
    if (client.blocked) return refuse('blocked');
    const tokens = await startSession(tx, auth.signingKey, { clientId: client.id }, origin);
    return { client, hadAccount, ...tokens };
  });
}

async function settlePhone(
  tx: Kysely<Tables>,
  row: CodeRow,
): Promise<{ client: ClientRow; hadAccount: boolean } | undefined> {
  const first = await findClientByPhone(tx, row.phone);
  const client =
    first ?? (row.clientId === null ? undefined : await markVerified(tx, row.clientId, row.phone));
  if (client) await adoptConfirmedGuests(tx, row.phone, client.id);
  await deleteUnverified(tx, row.phone);
  return client && { client, hadAccount: first !== undefined };
}
