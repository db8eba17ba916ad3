import { type Kysely, sql } from 'kysely';
import type { ErasureTable, Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** A record of an erasure: ids and a time only. */
export type Erasure = {
  readonly kind: ErasureTable['kind'];
  readonly id: string;
  readonly askedBy: ErasureTable['asked_by'];
  /** The time; defaults to now. */
  readonly at?: string;
};

export async function noteErasures(tx: Db, erasures: readonly Erasure[]): Promise<void> {
  if (!erasures.length) return;
  await sql`
    insert into erasures (kind, id, asked_by, at)
    select kind, id, "askedBy", coalesce(at, now())
    from jsonb_to_recordset(${JSON.stringify(erasures)}::jsonb)
      as e (kind text, id uuid, "askedBy" text, at timestamptz)
    on conflict do nothing`.execute(tx);
}

export async function listErasures(db: Db): Promise<Required<Erasure>[]> {
  return await db
    .selectFrom('erasures')
    .select(['kind', 'id', 'asked_by as askedBy', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Locks those of these enquiries or back-in-stock alerts that exist. */
export async function lockPresent(
  tx: Db,
  table: 'enquiries' | 'back_in_stock_alerts',
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
