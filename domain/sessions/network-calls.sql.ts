import { type Kysely, sql } from 'kysely';
import type { NetworkCallTable, Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;
type Call = NetworkCallTable['call'];

/** Calls that one network may make an hour. */
const most: Record<Call, number> = { guest_order: 10, order_lookup: 20 };

/**
 * Counts a call of a network. Returns the seconds until its next one, 0 if this one is allowed;
 * calls of a network are serialized, so that the limit is exact.
 */
export async function countCall(tx: Db, call: Call, network: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call}:${network}`}, 0))`.execute(tx);
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from at + interval '1 hour' - now())), 0)::int as wait
    from network_calls where call = ${call} and network = ${network}
      and at > now() - interval '1 hour'
    order by at desc offset ${most[call] - 1} limit 1`.execute(tx);
  const wait = rows[0]?.wait ?? 0;
  if (wait === 0) await tx.insertInto('network_calls').values({ call, network }).execute();
  return wait;
}

export async function deleteOldCalls(db: Db): Promise<void> {
  await db
    .deleteFrom('network_calls')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
