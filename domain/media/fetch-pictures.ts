import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isRefusal } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { addPicture } from './add-picture.ts';
import { type DownloadOptions, download } from './download.ts';
import { endPictureFetch, type PictureFetch, takePictureFetch } from './picture-fetches.sql.ts';
import type { PictureStore } from './picture-store.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

const mostTries = 5;

/**
 * Fetches the pictures that an import named by address, as many as come in the time. What can't be
 * reached is tried again later; what is no picture is not.
 */
export async function fetchPictures(
  stores: Stores,
  options: DownloadOptions & { forMs?: number } = {},
): Promise<void> {
  const until = performance.now() + (options.forMs ?? 50_000);
  while (performance.now() < until) {
    const fetch = await takePictureFetch(stores.db);
    if (!fetch) return;
    await fetchOne(stores, fetch, options);
  }
}

async function fetchOne(
  stores: Stores,
  fetch: PictureFetch,
  options: DownloadOptions,
): Promise<void> {
  const bytes = await download(fetch.url, options).catch((error: Error) => error);
  if (bytes instanceof Error) {
    const status = fetch.attempts < mostTries ? 'waiting' : 'failed';
    return await endPictureFetch(stores.db, fetch.id, status, bytes.message);
  }
  const { defaultLanguage } = await recentSettings(stores.db);
  const kept = await addPicture(stores, fetch.owner, bytes, {
    alt: fetch.alt ? { [defaultLanguage]: fetch.alt } : fetch.alts,
    position: fetch.position,
    alongside: (tx) => endPictureFetch(tx, fetch.id, 'done', null),
  });
  if (isRefusal(kept))
    await endPictureFetch(stores.db, fetch.id, 'failed', kept.detail ?? kept.refused);
}
