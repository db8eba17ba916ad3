import type { Kysely } from 'kysely';
import type { Picture } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { removeFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import { findOwnerTitle, ownerExists } from './pictures.sql.ts';
import { toPicture } from './to-picture.ts';
import { deleteFrames, listFrames } from './turntables.sql.ts';

type Db = Kysely<Tables>;

/** Lists a colour's turntable frames by number. */
export async function readFrames(
  db: Db,
  colorId: number,
): Promise<{ frames: { number: number; picture: Picture }[] } | Refusal<'not_found'>> {
  if (!(await ownerExists(db, { turnOf: colorId }))) return refuse('not_found');
  const title = await findOwnerTitle(db, { turnOf: colorId }, []);
  const rows = await listFrames(db, [colorId]);
  return {
    frames: rows.map((row) => ({ number: row.number, picture: toPicture(row, title, []) })),
  };
}

export async function removeTurntable(
  { db, pictures }: { readonly db: Db; readonly pictures: PictureStore },
  colorId: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await deleteFrames(db, colorId);
  if (gone.length === 0) return refuse('not_found');
  await removeFiles(pictures, gone);
  return undefined;
}
