import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

export type TaxonSuggestion = { id: number; slug: string; title: string };

/**
 * Finds published categories or collections by title in any language; returns titles in the
 * requested one.
 */
export async function suggestTaxons(
  db: Kysely<Tables>,
  kind: 'category' | 'collection',
  query: string,
  languages: Language[],
): Promise<TaxonSuggestion[]> {
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  const options = sql.table(`${kind}_options`);
  const owner = sql.ref(`${kind}_id`);
  const result = await sql<TaxonSuggestion>`
    select h.id, h.slug, (
      select o.title from ${options} o where o.${owner} = h.id
      order by array_position(${languages}::text[], o.language::text) limit 1
    ) as title
    from ${table} h
    where h.published and exists (
      select from ${options} o
      where o.${owner} = h.id and to_tsvector('simple', search_text(o.title)) @@ ${query}::tsquery
    )
    order by h.position, h.id limit 4`.execute(db);
  return result.rows;
}
