import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type NewLoosePicture = {
  file: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  color: string | null;
};

export async function insertLoosePicture(db: Db, picture: NewLoosePicture): Promise<string> {
  const row = await db
    .insertInto('loose_pictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a loose picture out, to be placed; undefined when there is none (any more). */
export async function takeLoosePicture(tx: Db, id: string): Promise<NewLoosePicture | undefined> {
  const result = await sql<NewLoosePicture>`
    delete from loose_pictures where id = ${id}
    returning file, width, height, bytes, placeholder, color`.execute(tx);
  return result.rows[0];
}

/** Those that nobody came back for within a day; the sweep then finds their files without an owner. */
export async function deleteStaleLoosePictures(db: Db): Promise<void> {
  await sql`delete from loose_pictures where created_at < now() - interval '1 day'`.execute(db);
}
