import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from './picture-files.ts';
import type { PictureRow } from './to-picture.ts';

type Db = Kysely<Tables>;

export type FrameRow = PictureRow & { colorId: number; number: number };

/** Lists the frames of these colours in order. */
export async function listFrames(db: Db, colorIds: number[]): Promise<FrameRow[]> {
  const result = await sql<FrameRow>`
    select id, file, width, height, alt, placeholder, widths, color,
      turn_of as "colorId", position as number
    from pictures where turn_of = any (${colorIds}::int[])
    order by turn_of, position`.execute(db);
  return result.rows;
}

/** Deletes a colour's frames and returns their files. */
export async function deleteFrames(db: Db, colorId: number): Promise<StoredFile[]> {
  const result = await sql<StoredFile>`
    delete from pictures where turn_of = ${colorId} returning file, width, widths`.execute(db);
  return result.rows;
}
