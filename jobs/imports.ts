import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { runImport } from '#domain/imports/run-import.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import type { Jobs } from './job.ts';

/** Checks, imports and undoes what the back office has asked for. */
export function importJobs(stores: { db: Kysely<Tables>; pictures: PictureStore }): Jobs {
  return {
    run_import: {
      run: async (payload) => await runImport(stores, String((payload as { id: unknown }).id)),
    },
  };
}
