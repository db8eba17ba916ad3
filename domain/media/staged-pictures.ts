import type { Kysely } from 'kysely';
import type { StagedPicture } from '#contract/product-editing.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { firstFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import { preparePicture } from './prepare-picture.ts';
import { insertStagedPicture } from './staged-pictures.sql.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

/** Stages an uploaded picture until the product is saved; deleted after a day. */
export async function stagePicture(
  { db, pictures }: Stores,
  bytes: Buffer,
): Promise<StagedPicture | Refusal<'picture_refused'>> {
  const prepared = await preparePicture(bytes);
  if (isRefusal(prepared)) return prepared;
  const { files, ...picture } = prepared;
  for (const file of files) await pictures.put(file.name, file.bytes);
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const id = await insertStagedPicture(db, { ...picture, bytes: size });
  const { width, height, placeholder, file } = picture;
  const narrow = firstFiles(picture)[0]?.name ?? file;
  return { id, url: `/media/${narrow}`, width, height, placeholder };
}
