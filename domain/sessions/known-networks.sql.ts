import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { networkOf, unknownAddress } from './network-of.ts';
import type { Holder } from './sessions.sql.ts';

type Db = Kysely<Tables>;

/** Records that an admin or a customer has signed in from a network. */
export async function rememberNetwork(tx: Db, holder: Holder, address: string): Promise<void> {
  if (address === unknownAddress) return;
  const network = networkOf(address);
  if ('adminId' in holder) {
    await tx
      .insertInto('known_networks')
      .values({ admin_id: holder.adminId, network })
      .onConflict((conflict) =>
        conflict.columns(['admin_id', 'network']).doUpdateSet({ last_seen_at: sql`now()` }),
      )
      .execute();
    return;
  }
  await tx
    .insertInto('client_networks')
    .values({ client_id: holder.clientId, network })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'network']).doUpdateSet({ last_seen_at: sql`now()` }),
    )
    .execute();
}

/** Whether the admin with this lowercase username has signed in from a network before. */
export async function isKnownToAdmin(db: Db, account: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks as k')
    .innerJoin('admins as a', 'a.id', 'k.admin_id')
    .select('k.admin_id')
    .where(sql`lower(a.username)`, '=', account)
    .where('k.network', '=', networkOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account with this phone has signed in from a network before. */
export async function isKnownToClient(db: Db, phone: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_networks as k')
    .innerJoin('clients as c', 'c.id', 'k.client_id')
    .select('k.client_id')
    .where('c.phone', '=', phone)
    .where('c.verified_at', 'is not', null)
    .where('k.network', '=', networkOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the networks that a customer has signed in from. */
export async function listNetworksOf(
  db: Db,
  clientId: string,
): Promise<{ network: string; lastSeenAt: string }[]> {
  return await db
    .selectFrom('client_networks')
    .select(['network', 'last_seen_at as lastSeenAt'])
    .where('client_id', '=', clientId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function deleteOldNetworks(db: Db): Promise<void> {
  for (const table of ['known_networks', 'client_networks'] as const) {
    await db
      .deleteFrom(table)
      .where('last_seen_at', '<', sql<string>`now() - interval '90 days'`)
      .execute();
  }
}
