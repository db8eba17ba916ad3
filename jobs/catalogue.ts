import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { publishScheduled, tendCatalogue } from '#domain/bulk/tend-catalogue.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import type { Jobs } from './job.ts';

/** Publishes scheduled products, empties the trash and refreshes collections with a rule on age. */
export function catalogueJobs(stores: { db: Kysely<Tables>; pictures: PictureStore }): Jobs {
  return {
    publish_due: { every: '* * * * *', run: async () => void (await publishScheduled(stores.db)) },
    tend_catalogue: { every: '37 * * * *', run: () => tendCatalogue(stores) },
  };
}
