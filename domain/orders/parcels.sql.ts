import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type LineCount = { lineId: number; quantity: number };
export type Tracking = { carrier: string; number: string };

/** Inserts a parcel and returns its id. The caller holds the order's lock. */
export async function insertParcel(
  tx: Db,
  orderId: string,
  { actor, tracking, lines }: { actor: string; tracking?: Tracking | null; lines: LineCount[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('parcels')
    .values({
      order_id: orderId,
      carrier: tracking?.carrier ?? null,
      number: tracking?.number ?? null,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('parcel_lines')
    .values(lines.map(({ lineId, quantity }) => ({ parcel_id: id, line_id: lineId, quantity })))
    .execute();
  return id;
}

export async function updateParcel(
  tx: Db,
  orderId: string,
  parcelId: number,
  { carrier, number }: Tracking,
): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ carrier, number })
    .where('id', '=', parcelId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Updates the tracking of the newest parcel, which the order itself shows. */
export async function updateNewestParcel(
  tx: Db,
  orderId: string,
  { carrier, number }: Tracking,
): Promise<void> {
  await sql`
    update parcels set carrier = ${carrier}, number = ${number}
    where id = (select max(id) from parcels where order_id = ${orderId})`.execute(tx);
}

/**
 * Lists the carriers of the last thousand parcels, the most frequent first, each in its latest
 * spelling.
 */
export async function listCarriers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ carrier: string }>`
    select (array_agg(p.carrier order by p.id desc))[1] as carrier
    from (select id, carrier from parcels where carrier is not null order by id desc limit 1000) p
    group by lower(p.carrier) order by count(*) desc, max(p.id) desc limit 12`.execute(db);
  return rows.map(({ carrier }) => carrier);
}
