import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type CountMemo, createMemo } from './count-memo.ts';
import { type FacetIndex, readCatalogueVersion, readFacetIndex } from './facet-index.sql.ts';
import type { Audience, Filters } from './filters.sql.ts';

type Db = Kysely<Tables>;

const memos = new WeakMap<Db, CountMemo<{ sheet: FacetIndex | null }>>();

/**
 * Returns the facet index of the current catalogue version, read once per version. Null for a
 * search, a price range or a filter of the back office, and when the products are too varied.
 */
export async function findFacetIndex(
  db: Db,
  { search, minPrice, maxPrice }: Filters,
  audience: Audience,
): Promise<FacetIndex | null> {
  if (search || audience.admin || (minPrice !== undefined && maxPrice !== undefined)) return null;
  const memo = memos.get(db) ?? createMemo(8);
  memos.set(db, memo);
  const key = `${await readCatalogueVersion(db)} ${JSON.stringify(audience)}`;
  const kept = memo.find(key);
  if (kept) return kept.sheet;
  const read = await memo.once(key, async () => ({ sheet: await readFacetIndex(db, audience) }));
  memo.keep(key, read);
  return read.sheet;
}
