import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { countProducts, type ShelfKind } from './shelves.sql.ts';

type Db = Kysely<Tables>;
type Counts = { version: number; counts: Promise<Map<number, number>> };

const kept = new WeakMap<Db, Map<string, Counts>>();

/** How many products are on each shelf as of a version of the catalogue, counted once for it. */
export function countsAsOf(
  db: Db,
  kind: ShelfKind,
  publishedOnly: boolean,
  version: number,
): Promise<Map<number, number>> {
  const known = kept.get(db) ?? new Map<string, Counts>();
  kept.set(db, known);
  const key = `${kind} ${publishedOnly}`;
  const last = known.get(key);
  if (last?.version === version) return last.counts;
  const counts = countProducts(db, kind, { publishedOnly });
  known.set(key, { version, counts });
  counts.catch(() => known.delete(key));
  return counts;
}
