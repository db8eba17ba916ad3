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
  const result = await sql<TaxonSuggestion>`
    select h.id, h.slug, (
      select o.title from taxon_options o where (o.type, o.taxon_id) = (h.type, h.id)
      order by array_position(${languages}::text[], o.language::text) limit 1
    ) as title
    from taxons h
    where h.type = ${kind} and h.published and exists (
      select from taxon_options o
      where (o.type, o.taxon_id) = (h.type, h.id) and to_tsvector('simple', search_text(o.title)) @@ ${query}::tsquery
    )
    order by h.position, h.id limit 4`.execute(db);
  return result.rows;
}
