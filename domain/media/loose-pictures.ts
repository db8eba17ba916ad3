import type { Kysely } from 'kysely';
import type { LoosePicture } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { insertLoosePicture } from './loose-pictures.sql.ts';
import { firstFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import { preparePicture } from './prepare-picture.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

/** Keeps a picture that a form holds and a save will place; without one it is gone after a day. */
export async function addLoosePicture(
  { db, pictures }: Stores,
  bytes: Buffer,
): Promise<LoosePicture | Refusal<'picture_refused'>> {
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) return prepared;
  const { files, ...picture } = prepared;
  for (const file of files) await pictures.put(file.name, file.bytes);
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const id = await insertLoosePicture(db, { ...picture, bytes: size });
  const { width, height, placeholder, file } = picture;
  const narrow = firstFiles(picture)[0]?.name ?? file;
  return { id, url: `/media/${narrow}`, width, height, placeholder };
}
