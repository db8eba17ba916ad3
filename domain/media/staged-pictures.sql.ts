import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type NewStagedPicture = {
  file: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  color: string | null;
};

export async function insertStagedPicture(db: Db, picture: NewStagedPicture): Promise<string> {
  const row = await db
    .insertInto('staged_pictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes and returns a staged upload; undefined when it does not exist any more. */
export async function takeStagedPicture(tx: Db, id: string): Promise<NewStagedPicture | undefined> {
  const result = await sql<NewStagedPicture>`
    delete from staged_pictures where id = ${id}
    returning file, width, height, bytes, placeholder, color`.execute(tx);
  return result.rows[0];
}

/** Deletes staged uploads older than a day; their files are then swept as orphaned. */
export async function deleteStaleStagedPictures(db: Db): Promise<void> {
  await sql`delete from staged_pictures where created_at < now() - interval '1 day'`.execute(db);
}
