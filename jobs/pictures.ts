import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import type { Jobs } from './job.ts';

/** Fetches the pictures of imports, and clears away files that no picture names. */
export function pictureJobs(stores: { db: Kysely<Tables>; pictures: PictureStore }): Jobs {
  return {
    fetch_pictures: { every: '* * * * *', run: () => fetchPictures(stores) },
    sweep_pictures: { every: '23 * * * *', run: async () => void (await sweepPictures(stores)) },
  };
}
