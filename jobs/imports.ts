import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { abandonedAfter, resumeImports } from '#domain/imports/import-jobs.sql.ts';
import { runImport } from '#domain/imports/run-import.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import type { Jobs } from './job.ts';

/** Checks, runs and undoes imports requested in the admin. */
export function importJobs(
  stores: { db: Kysely<Tables>; pictures: PictureStore },
  report?: (message: string, error?: unknown) => void,
): Jobs {
  return {
    resume_imports: {
      every: '* * * * *',
      // Those of a process that was killed just before.
      afterStart: abandonedAfter * 1_000,
      run: () => resumeImports(stores.db),
    },
    run_import: {
      run: async (payload, stopping) =>
        await runImport(stores, String((payload as { id: unknown }).id), {
          ...(report && { report }),
          stopping,
        }),
    },
  };
}
