import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type LineCount = { lineId: number; quantity: number };
export type Tracking = { carrier: string; number: string };

/** Under the order's lock. Answers the parcel's id. */
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

/** Where the order's newest parcel can be followed, which is what the order itself names. */
export async function updateNewestParcel(
  tx: Db,
  orderId: string,
  { carrier, number }: Tracking,
): Promise<void> {
  await sql`
    update parcels set carrier = ${carrier}, number = ${number}
    where id = (select max(id) from parcels where order_id = ${orderId})`.execute(tx);
}
