import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { removeProduct } from '#domain/catalogue/change-product.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { deleteStaleUndos, listBinned, publishDue, refillByAge } from './bulk.sql.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

/** Publishes what waited for its hour. */
export async function publishScheduled(db: Kysely<Tables>): Promise<number> {
  return await publishDue(db);
}

/** Empties the bin of what has lain there for a day, and lets collections by age follow the time. */
export async function tendCatalogue(stores: Stores): Promise<void> {
  for (const id of await listBinned(stores.db)) await removeProduct(stores, id);
  await deleteStaleUndos(stores.db);
  await refillByAge(stores.db);
}
