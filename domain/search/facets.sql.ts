import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Facets } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import {
  type Audience,
  allOf,
  baseConditions,
  type FilterName,
  type Filters,
  filterConditions,
  type Resolved,
} from './filters.sql.ts';

export type Counted = { version: number; total: number; facets: Facets };

/**
 * Counts what there is under the filters: all in one reading of the rows. A filter does not narrow
 * its own counts, so that a second value can be added to it.
 */
export async function countFacets(
  db: Kysely<Tables>,
  filters: Filters,
  resolved: Resolved,
  audience: Audience,
  languages: Language[],
): Promise<Counted> {
  const conditions = filterConditions(filters, resolved);
  const set = Object.keys(conditions) as FilterName[];
  const flags = set.map((name) => sql`, (${conditions[name]}) as ${sql.ref(`by_${name}`)}`);
  const under = (own?: FilterName) =>
    allOf(set.filter((name) => name !== own).map((name) => sql`${sql.ref(`by_${name}`)}`));
  const result = await sql<Counted>`
    with base as materialized (
      select s.product_id, s.category_ids, s.collection_ids, s.colors, s.size_labels,
        s.min_price, s.max_price, s.available ${sql.join(flags, sql``)}
      from product_search s where ${allOf(baseConditions(filters, resolved, audience))}
    )
    select (select version from catalogue_state) as version,
      (select count(*)::int from base where ${under()}) as total,
      json_build_object(
        'categories', ${countShelves('category', under('category'), audience, languages)},
        'collections', ${countShelves('collection', under('collection'), audience, languages)},
        'colors', ${countColors(under('color'), languages)},
        'sizes', ${countSizes(under('size'))},
        'price', (
          select json_build_object('min', min(min_price), 'max', max(max_price))
          from base where ${under('price')}),
        'inStock', (select count(*) from base where available and ${under('inStock')})
      ) as facets`.execute(db);
  return result.rows[0] as Counted;
}

function countShelves(
  kind: 'category' | 'collection',
  where: RawBuilder<unknown>,
  { shopper }: Audience,
  languages: Language[],
): RawBuilder<unknown> {
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  return sql`(
    select coalesce(json_agg(json_build_object(
        'id', h.id, 'slug', h.slug, 'count', counted.count, 'title', (
          select o.title from ${sql.table(`${kind}_options`)} o where o.${sql.ref(`${kind}_id`)} = h.id
          order by array_position(${languages}::text[], o.language::text) limit 1)
      ) order by h.position, h.id), '[]')
    from (
      select id, count(*) from base, unnest(${sql.ref(`${kind}_ids`)}) id where ${where} group by id
    ) counted
    join ${table} h on h.id = counted.id and (h.published or ${!shopper}))`;
}

function countColors(where: RawBuilder<unknown>, languages: Language[]): RawBuilder<unknown> {
  const title = sql.join(languages.map((language) => sql`color ->> ${language}::text`));
  return sql`(
    select coalesce(json_agg(json_build_object(
        'value', title, 'title', title, 'swatch', swatch, 'count', count
      ) order by count desc, title), '[]')
    from (
      select title, min(swatch) as swatch, count(distinct product_id) as count
      from (
        select product_id, coalesce(${title}) as title, color ->> 'swatch' as swatch
        from base, jsonb_array_elements(colors) color where ${where}
      ) titled
      where title is not null group by title order by count desc, title limit 50
    ) counted)`;
}

/** Sizes that are numbers come first, in their order. */
function countSizes(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('value', label, 'count', count)
      order by substring(label from '^[0-9]{1,6}(?:[.][0-9]{1,3})?')::numeric nulls last, label), '[]')
    from (
      select label, count(*) from base, unnest(size_labels) label where ${where}
      group by label order by count(*) desc, label limit 100
    ) counted)`;
}
