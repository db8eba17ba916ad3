import type { Kysely } from 'kysely';
import type { ProductChange } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { takeValues } from '#domain/attributes/take-values.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import { findMissingTaxons } from './create-product.ts';
import {
  deleteRow,
  findProductValues,
  lockProduct,
  lockSizesOf,
  replaceTaxons,
  updateProduct,
} from './products.sql.ts';
import { refuseUnpriced } from './refuse-unpriced.ts';

type Db = Kysely<Tables>;

type ChangeRefusal = Refusal<'not_found' | 'unknown_reference' | 'unpriced' | 'invalid'>;

/** Changes a product; fields left out stay. */
export async function changeProduct(
  db: Db,
  id: number,
  change: ProductChange,
): Promise<undefined | ChangeRefusal> {
  return await atomically<undefined, ChangeRefusal>(db, async (tx) => {
    if (!(await lockProduct(tx, id))) return refuse('not_found');
    const missing = await findMissingTaxons(tx, change);
    if (missing) return missing;
    const stored = await findProductValues(tx, id);
    const place = { subject: 'product', path: 'attributes', stored } as const;
    const taken = await takeValues(tx, [{ ...place, given: change.attributes }]);
    if (isRefusal(taken)) return taken;
    await updateProduct(tx, id, { ...change, attributes: taken[0] });
    if (change.categories) await replaceTaxons(tx, 'category', id, change.categories);
    if (change.collections) await replaceTaxons(tx, 'collection', id, change.collections);
    return await refuseUnpriced(tx, [id]);
  });
}

/** Deletes a product with its pictures; orders keep their snapshot of it. */
export async function removeProduct(
  { db, pictures }: { db: Db; pictures: PictureStore },
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await atomically<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    const files = await lockSizesOf(tx, 'product', id);
    if (!(await lockProduct(tx, id))) return refuse('not_found');
    await deleteRow(tx, 'products', id);
    return files;
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}
