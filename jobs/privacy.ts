import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { deleteOld } from '#domain/privacy/delete-old.ts';
import { type ErasureList, keepErasures } from '#domain/privacy/erase-again.ts';
import type { Jobs } from './job.ts';

/** Writes the list of erasures to the data folder, and deletes data after its retention time. */
export function privacyJobs(db: Kysely<Tables>, erasures: ErasureList): Jobs {
  return {
    // On demand after an erasure; scheduled for a database that was restored by other means.
    list_erasures: {
      every: '23 * * * *',
      run: async () => {
        await keepErasures(db, erasures);
      },
    },
    delete_old: { every: '29 3 * * *', run: (_, stopping) => deleteOld(db, stopping) },
  };
}
