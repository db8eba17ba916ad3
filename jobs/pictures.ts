import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import { makePictures } from '#domain/media/make-pictures.ts';
import { type PictureStore, PictureStoreError } from '#domain/media/picture-store.ts';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import type { Jobs } from './job.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Fetches the pictures of imports, generates their sizes and formats, and deletes unreferenced
 * files.
 */
export function pictureJobs(
  stores: { db: Kysely<Tables>; pictures: PictureStore },
  report: (message: string, error: unknown) => void,
): Jobs {
  /** Reports an unreachable store, and leaves the work to the next scheduled run. */
  const unlessGone = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof PictureStoreError)) throw error;
      report('pictures can’t be stored or read', error);
    }
  };
  const make = oneAtATime((stopping: AbortSignal) => makePictures(stores, { stopping }));
  return {
    // Queued on upload; the schedule picks up work left by a killed process or a failure.
    make_pictures: { every: '* * * * *', run: (_, stopping) => unlessGone(make(stopping)) },
    fetch_pictures: { every: '* * * * *', run: () => unlessGone(fetchPictures(stores)) },
    sweep_pictures: { every: '23 * * * *', run: () => unlessGone(sweepPictures(stores)) },
  };
}
