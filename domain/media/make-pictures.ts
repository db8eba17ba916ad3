import type { Kysely } from 'kysely';
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
import type { PictureStore } from './picture-store.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };
type Options = { stopping?: AbortSignal; forMs?: number };

/**
 * Makes the AVIF and WebP that pages show of every picture that waits, as many as come in the time.
 * Files first, then the row that names them: whatever ends this in between, no page shows half a
 * picture, and the picture is taken up again.
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
    await makeOne(stores, taken, stopping).catch((error: Error) =>
      keepFailure(stores.db, taken, error.message),
    );
  }
}

async function makeOne(
  { db, pictures }: Stores,
  taken: TakenPicture,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const whole = await pictures.read(taken.file);
  if (!whole) throw new Error('its file is not there');
  let bytes = 0;
  for await (const variant of makeVariants(taken, whole)) {
    if (stopping?.aborted) return await putBack(db, taken);
    await pictures.put(variant.name, variant.bytes);
    bytes += variant.bytes.length;
  }
  const widths = widthsFor(taken.width);
  // Deleted or replaced meanwhile: nobody else knows of these files any more.
  if (!(await keepMade(db, taken, { widths, bytes }))) {
    await removeFiles(pictures, [{ ...taken, widths }]);
  }
}
