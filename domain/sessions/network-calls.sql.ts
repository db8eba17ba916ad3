import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NetworkCallTable, Tables } from '#database/tables.ts';
import { networksOf } from './network-of.ts';

type Db = Kysely<Tables>;
export type Call = NetworkCallTable['call'];

/** Calls that one connection may make an hour. */
const most: Record<Call, number> = {
  alert: 30,
  code: 30,
  enquiry: 10,
  guest_order: 10,
  order_lookup: 20,
};

/**
 * The time from which each network of an address may make the next call, for those that must wait. Its /56
 * may make twice as many calls as a connection, its /48 four times as many: both often have one owner.
 */
export function selectFree(call: Call, address: string): RawBuilder<{ free: string }> {
  const networks = networksOf(address);
  const limits = networks.map((_, size) => most[call] * 2 ** size);
  return sql`select last.at + interval '1 hour' as free
    from unnest(${networks}::text[], ${limits}::int[]) as n (network, most), lateral (
      select at from network_calls
      where call = ${call} and network = n.network and at > now() - interval '1 hour'
      order by at desc offset n.most - 1 limit 1) last`;
}

/** Returns the seconds until the next call of an address, 0 for now. */
export async function getCallWait(db: Db, call: Call, address: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from max(free) - now())), 0)::int as wait
    from (${selectFree(call, address)}) limits`.execute(db);
  return rows[0]?.wait ?? 0;
}

export async function noteCall(tx: Db, call: Call, address: string): Promise<void> {
  const rows = networksOf(address).map((network) => ({ call, network }));
  await tx.insertInto('network_calls').values(rows).execute();
}

/**
 * Counts a call of an address. Returns the seconds until its next one, 0 if this one is allowed; calls of
 * a network are serialized, so that the limit is exact.
 */
export async function countCall(tx: Db, call: Call, address: string): Promise<number> {
  const largest = networksOf(address).at(-1);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call}:${largest}`}, 0))`.execute(tx);
  const wait = await getCallWait(tx, call, address);
  if (wait === 0) await noteCall(tx, call, address);
  return wait;
}

export async function deleteOldCalls(db: Db): Promise<void> {
  await db
    .deleteFrom('network_calls')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
