import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { removeProduct } from '#domain/catalogue/save-product.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { deleteStaleUndos, listBinned, publishDue, refillByAge } from './bulk.sql.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

export async function publishScheduled(db: Kysely<Tables>): Promise<number> {
  return await publishDue(db);
}

/** Deletes products that have been in the bin for a day, and refills collections by age. */
export async function tendCatalogue(stores: Stores): Promise<void> {
  for (const id of await listBinned(stores.db)) await removeProduct(stores, id);
  await deleteStaleUndos(stores.db);
  await refillByAge(stores.db);
}
