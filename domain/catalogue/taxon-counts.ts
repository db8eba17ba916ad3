import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { countProducts, type TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;
type Counts = { version: number; counts: Promise<Map<number, number>> };

const kept = new WeakMap<Db, Map<string, Counts>>();

/**
 * Returns product counts by category or collection for a catalogue version, computed once per
 * version.
 */
export function countsAsOf(
  db: Db,
  kind: TaxonType,
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
