import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type CountMemo, createMemo } from './count-memo.ts';
import type { Audience, Filters } from './filters.sql.ts';
import { type KindSheet, readCatalogueVersion, readKindSheet } from './kind-sheet.sql.ts';

type Db = Kysely<Tables>;

const memos = new WeakMap<Db, CountMemo<KindSheet | null>>();

/**
 * The sheet on which the filters can be counted, as the catalogue is now: read once a version. None
 * for a search or a price between two bounds, nor where the pieces are too various for a sheet.
 */
export async function findKindSheet(
  db: Db,
  { search, minPrice, maxPrice }: Filters,
  audience: Audience,
): Promise<KindSheet | null> {
  if (search || (minPrice !== undefined && maxPrice !== undefined)) return null;
  const memo = memos.get(db) ?? createMemo(8);
  memos.set(db, memo);
  const key = `${await readCatalogueVersion(db)} ${JSON.stringify(audience)}`;
  const kept = memo.find(key);
  if (kept !== undefined) return kept;
  const sheet = await memo.once(key, () => readKindSheet(db, audience));
  memo.keep(key, sheet);
  return sheet;
}
