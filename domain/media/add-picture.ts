import type { Kysely } from 'kysely';
import type { Language, Picture } from '#contract/fields.ts';
import type { ShopPicture } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { removeFiles } from './picture-files.ts';
import { enqueueMaking } from './picture-making.sql.ts';
import type { PictureStore } from './picture-store.ts';
import {
  deletePicture,
  deletePictureOf,
  findOwnerTitle,
  insertPicture,
  lockOwner,
  ownerExists,
  type PictureOwner,
} from './pictures.sql.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { type PictureRow, toPicture } from './to-picture.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

/** Alt texts and the position among the size's pictures. Defaults: the title, and the end. */
export type PictureExtras = {
  alt?: Partial<Record<Language, string>>;
  position?: number;
  language?: Language;
  /** Runs in the transaction that inserts the picture. */
  alongside?: (tx: Kysely<Tables>, picture: PictureRow) => Promise<void>;
};

/**
 * Adds a picture to a size, or sets the picture of a category, a collection, a turntable frame or a
 * place in the shop's layout.
 *
 * @example await addPicture({ db, pictures }, { sizeId: 12 }, bytes)
 */
export async function addPicture(
  { db, pictures }: Stores,
  owner: PictureOwner,
  bytes: Buffer,
  extras: PictureExtras = {},
): Promise<Picture | Refusal<'not_found' | 'picture_refused'>> {
  if (!(await ownerExists(db, owner))) return refuse('not_found');
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) return prepared;
  const { defaultLanguage } = await recentSettings(db);
  const languages = orderLanguages(extras.language ?? defaultLanguage, defaultLanguage);
  return await keep({ db, pictures }, owner, prepared, extras, languages);
}

/**
 * Writes files before the row: a crash in between leaves orphaned files, which are swept, never a
 * row without files.
 */
async function keep(
  { db, pictures }: Stores,
  owner: PictureOwner,
  prepared: PreparedPicture,
  extras: PictureExtras,
  languages: Language[],
): Promise<Picture | Refusal<'not_found'>> {
  const { files, ...row } = prepared;
  for (const file of files) await pictures.put(file.name, file.bytes);
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const picture = { ...row, bytes: size, alt: extras.alt ?? {}, position: extras.position };
  const kept = await inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, owner))) return undefined;
    const replaced = 'sizeId' in owner ? [] : await deletePictureOf(tx, owner, extras.position);
    const inserted = await insertPicture(tx, owner, picture);
    await enqueueMaking(tx);
    await extras.alongside?.(tx, inserted);
    return { replaced, row: inserted };
  });
  if (!kept) {
    await removeFiles(pictures, [row]);
    return refuse('not_found');
  }
  await removeFiles(pictures, kept.replaced);
  return toPicture(kept.row, await findOwnerTitle(db, owner, languages), languages);
}

/** Removes a picture from the shop's layout. */
export async function removeShopPicture(
  { db, pictures }: Stores,
  place: ShopPicture,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await inTransaction(db, (tx) => deletePictureOf(tx, { place }, undefined));
  if (!gone.length) return refuse('not_found');
  await removeFiles(pictures, gone);
  return undefined;
}

/** Deletes a picture by id; `of` is the kind of owner it must have. */
export async function removePicture(
  { db, pictures }: Stores,
  of: 'sizeId' | 'categoryId' | 'collectionId',
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await deletePicture(db, of, id);
  if (!gone) return refuse('not_found');
  await removeFiles(pictures, [gone]);
  return undefined;
}
