import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { AdminPicture, PictureChange } from '#contract/pictures.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import {
  findAdminPicture,
  listPicturesOfSize,
  ownerOf,
  updateAlt,
  updateFile,
  updatePositions,
} from './admin-pictures.sql.ts';
import { removeFiles } from './picture-files.ts';
import { enqueueMaking } from './picture-making.sql.ts';
import type { PictureStore } from './picture-store.ts';
import { findOwnerTitle, lockOwner } from './pictures.sql.ts';
import { preparePicture } from './prepare-picture.ts';
import { toPicture } from './to-picture.ts';

type Db = Kysely<Tables>;
type Stores = { readonly db: Db; readonly pictures: PictureStore };

/** Reads a picture for the back office: alt texts in every language, and its processing state. */
export async function readPicture(
  db: Db,
  id: number,
  language: Language,
): Promise<AdminPicture | Refusal<'not_found'>> {
  const row = await findAdminPicture(db, id);
  if (!row) return refuse('not_found');
  const { defaultLanguage } = await recentSettings(db);
  const languages = orderLanguages(language, defaultLanguage);
  const title = await findOwnerTitle(db, ownerOf(row), languages);
  const { position, state, attempts, problem } = row;
  return { ...toPicture(row, title, languages), alts: row.alt, position, state, attempts, problem };
}

/** Changes a picture's alt texts or position; fields left out stay. */
export async function changePicture(
  db: Db,
  id: number,
  { alt, position }: PictureChange,
): Promise<undefined | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const row = await findAdminPicture(tx, id);
    if (!row || !(await lockOwner(tx, ownerOf(row)))) return refuse('not_found');
    if (alt) await updateAlt(tx, id, alt);
    if (position && row.sizeId !== null) await move(tx, row.sizeId, id, position);
    return undefined;
  });
}

async function move(tx: Db, sizeId: number, id: number, position: number): Promise<void> {
  const others = (await listPicturesOfSize(tx, sizeId)).filter((one) => one !== id);
  await updatePositions(tx, others.toSpliced(position - 1, 0, id));
}

/** Replaces a picture's file; its id and alt texts stay. */
export async function replacePicture(
  { db, pictures }: Stores,
  id: number,
  bytes: Buffer,
): Promise<undefined | Refusal<'not_found' | 'picture_refused'>> {
  if (!(await findAdminPicture(db, id))) return refuse('not_found');
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) return prepared;
  const { files, ...picture } = prepared;
  for (const file of files) await pictures.put(file.name, file.bytes);
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const before = await inTransaction(db, async (tx) => {
    await enqueueMaking(tx);
    return await updateFile(tx, id, { ...picture, bytes: size });
  });
  await removeFiles(pictures, [before ?? picture]);
  return before ? undefined : refuse('not_found');
}
