import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type DatedTree, listTreesAfter } from './feeds.sql.ts';

const batch = 200;

/** Iterates over published products in batches of some hundreds. */
export async function* iterateProducts(
  db: Kysely<Tables>,
  { from = 0, before }: { from?: number; before?: number } = {},
): AsyncGenerator<DatedTree> {
  let last = from - 1;
  for (;;) {
    const rows = await listTreesAfter(db, last, batch, before);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}
