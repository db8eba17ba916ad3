import type { Kysely } from 'kysely';
import type { ProductChange } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { findMissingShelves } from './create-product.ts';
import {
  deleteRow,
  lockProduct,
  lockSizesOf,
  replaceShelves,
  updateProduct,
} from './products.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;

/** Publishes, hides, moves or re-shelves a product; what is left out stays. */
export async function changeProduct(
  db: Db,
  id: number,
  change: ProductChange,
): Promise<undefined | Refusal<'not_found' | 'unknown_reference'>> {
  return await wholeOrNothing<undefined, Refusal<'not_found' | 'unknown_reference'>>(
    db,
    async (tx) => {
      if (!(await lockProduct(tx, id))) return refuse('not_found');
      const missing = await findMissingShelves(tx, change);
      if (missing) return missing;
      await updateProduct(tx, id, change);
      if (change.categories) await replaceShelves(tx, 'category', id, change.categories);
      if (change.collections) await replaceShelves(tx, 'collection', id, change.collections);
      return undefined;
    },
  );
}

/** Deletes a product with its pictures; orders keep what they recorded of it. */
export async function removeProduct(
  { db, pictures }: { db: Db; pictures: PictureStore },
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await wholeOrNothing<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    const files = await lockSizesOf(tx, 'product', id);
    if (!(await lockProduct(tx, id))) return refuse('not_found');
    await deleteRow(tx, 'products', id);
    return files;
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}
