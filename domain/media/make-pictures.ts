import type { Kysely } from 'kysely';
import { isUnwritable } from '#database/is-gone.ts';
import type { Tables } from '#database/tables.ts';
import { makeVariants } from './make-variants.ts';
import { removeFiles, widthsFor } from './picture-files.ts';
import {
  giveUpLost,
  keepFailure,
  keepMade,
  putBack,
  type TakenPicture,
  takePicture,
} from './picture-making.sql.ts';
import { type PictureStore, PictureStoreError } from './picture-store.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };
type Options = { stopping?: AbortSignal; forMs?: number };

/**
 * Generates the AVIF and WebP variants of waiting pictures, as many as fit in the time. Files are
 * written before the row names them, so that after a crash no page shows a missing file and the
 * picture is processed again. Throws a PictureStoreError while the store is gone.
 */
export async function makePictures(
  stores: Stores,
  { stopping, forMs = 50_000 }: Options = {},
): Promise<void> {
  const until = performance.now() + forMs;
  await giveUpLost(stores.db);
  while (performance.now() < until && !stopping?.aborted) {
    const taken = await takePicture(stores.db);
    if (!taken) return;
    try {
      await makeOne(stores, taken, stopping);
    } catch (error) {
      // Not the picture's fault: all pictures are retried once the store can be written to.
      if (isUnwritable(error)) return await putBack(stores.db, taken);
      if (error instanceof PictureStoreError) {
        await putBack(stores.db, taken);
        throw error;
      }
      await keepFailure(stores.db, taken, (error as Error).message);
    }
  }
}

async function makeOne(
  { db, pictures }: Stores,
  taken: TakenPicture,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const fullSize = await pictures.read(taken.file);
  if (!fullSize) throw new Error('its file is not there');
  let bytes = 0;
  for await (const variant of makeVariants(taken, fullSize)) {
    if (stopping?.aborted) return await putBack(db, taken);
    await pictures.put(variant.name, variant.bytes);
    bytes += variant.bytes.length;
  }
  const widths = widthsFor(taken.width);
  // The picture was deleted or replaced meanwhile, so these files are orphaned.
  if (!(await keepMade(db, taken, { widths, bytes }))) {
    await removeFiles(pictures, [{ ...taken, widths }]);
  }
}
