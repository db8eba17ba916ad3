import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isRefusal } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { addPicture } from './add-picture.ts';
import { type DownloadOptions, download } from './download.ts';
import {
  endPictureFetch,
  makeSwatch,
  type PictureFetch,
  putBackFetch,
  takePictureFetch,
} from './picture-fetches.sql.ts';
import { isConfirmed } from './picture-hosts.sql.ts';
import { type PictureStore, PictureStoreError } from './picture-store.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

const mostTries = 5;

/** Failures that another automatic attempt would not change: only the shopkeeper retries them. */
const hopeless =
  /^answered (401|403|404|410)$|public address|http address|password|larger|not confirmed/;

/**
 * Fetches the pictures queued by imports, as many as fit in the time. Unreachable ones are retried
 * later; missing files and files that are not pictures are not. Throws a PictureStoreError while the
 * store is gone.
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
  const bytes = await download(fetch.url, {
    isConfirmed: (host) => isConfirmed(stores.db, host),
    ...options,
  }).catch((error: Error) => error);
  if (bytes instanceof Error) {
    const isOver = fetch.attempts >= mostTries || hopeless.test(bytes.message);
    const status = isOver ? 'failed' : 'waiting';
    return await endPictureFetch(stores.db, fetch.id, status, bytes.message);
  }
  const { defaultLanguage } = await recentSettings(stores.db);
  const kept = await addPicture(stores, fetch.owner, bytes, {
    alt: fetch.alt ? { [defaultLanguage]: fetch.alt } : fetch.alts,
    position: fetch.position,
    async alongside(tx, picture) {
      await endPictureFetch(tx, fetch.id, 'done', null);
      if (fetch.isSwatch) await makeSwatch(tx, picture.id);
    },
  }).catch(async (error) => {
    if (error instanceof PictureStoreError) await putBackFetch(stores.db, fetch.id);
    throw error;
  });
  if (isRefusal(kept))
    await endPictureFetch(stores.db, fetch.id, 'failed', kept.detail ?? kept.refused);
}
