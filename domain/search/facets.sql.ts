import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Facets } from '#contract/catalogue.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { countTokens, type TokenCounts } from './attribute-facets.ts';
import { type FacetIndex, onSheet } from './facet-index.sql.ts';
import {
  type Audience,
  allOf,
  baseConditions,
  type FilterName,
  type Filters,
  filterConditions,
  type Resolved,
} from './filters.sql.ts';

/** Attributes are counted by value; `toAttributeFacets` makes facets of them. */
export type Counted = {
  version: number;
  total: number;
  facets: Omit<Facets, 'attributes'>;
  tokens: TokenCounts;
};

/**
 * Counts products per facet value in one scan. A filter does not narrow its own facet, so that a
 * second value can be selected. Products alike in everything counted share a facet bucket (`kind`),
 * of which there are far fewer than products. With a facet index (`readKindSheet`), only one
 * example product of each bucket is read.
 */
export async function countFacets(
  db: Kysely<Tables>,
  filters: Filters,
  resolved: Resolved,
  audience: Audience,
  languages: Language[],
  sheet: FacetIndex | null = null,
): Promise<Counted> {
  const products = sql`product_search s where ${allOf(baseConditions(filters, resolved, audience))}`;
  const { price, ...ofBuckets } = filterConditions(filters, resolved);
  const set = [...Object.keys(ofBuckets), ...(price ? ['price'] : [])] as FilterName[];
  const flags = Object.entries(ofBuckets).map(
    ([name, condition]) => sql`, (${condition}) as ${flagOf(name)}`,
  );
  const under = (own?: FilterName) =>
    allOf(set.filter((name) => name !== own).map((name) => flagOf(name)));
  const result = await sql<Counted>`
    with kinds as materialized (
      select s.category_ids, s.collection_ids, s.colors, s.size_labels, s.attribute_values,
        s.available,
        k.by_price, k.products, k.min_price, k.max_price ${sql.join(flags, sql``)}
      from (
        select s.kind, ${price ?? sql`true`} as by_price,
          ${sheet ? sql`sum(s.products)` : sql`count(*)`} as products,
          min(s.min_price) as min_price, max(s.max_price) as max_price, min(s.product_id) as example
        from ${sheet ? onSheet(sheet) : products}
        group by 1, 2
      ) k
      join product_search s on s.product_id = k.example
    )
    select (select version from catalogue_state) as version,
      (select coalesce(sum(products), 0)::int from kinds where ${under()}) as total,
      ${countTokens(set, under)} as tokens,
      json_build_object(
        'categories', ${countTaxons('category', under('category'), audience, languages)},
        'collections', ${countTaxons('collection', under('collection'), audience, languages)},
        'colors', ${countColors(under('color'), languages)},
        'sizes', ${countSizes(under('size'))},
        'price', (
          select json_build_object('min', min(min_price), 'max', max(max_price))
          from kinds where ${under('price')}),
        'inStock', (
          select coalesce(sum(products), 0) from kinds where available and ${under('inStock')})
      ) as facets`.execute(db);
  return result.rows[0] as Counted;
}

function flagOf(filter: string): RawBuilder<unknown> {
  return sql.ref(`by_${filter}`);
}

function countTaxons(
  kind: 'category' | 'collection',
  where: RawBuilder<unknown>,
  { shopper }: Audience,
  languages: Language[],
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
        'id', h.id, 'slug', h.slug, 'count', counted.count, 'title', (
          select o.title from taxon_options o where (o.type, o.taxon_id) = (h.type, h.id)
          order by array_position(${languages}::text[], o.language::text) limit 1)
      ) order by h.position, h.id), '[]')
    from (
      select id, sum(products) as count from kinds, unnest(${sql.ref(`${kind}_ids`)}) id
      where ${where} group by id
    ) counted
    join taxons h on h.type = ${kind} and h.id = counted.id and (h.published or ${!shopper}))`;
}

function countColors(where: RawBuilder<unknown>, languages: Language[]): RawBuilder<unknown> {
  const title = sql.join(languages.map((language) => sql`color ->> ${language}::text`));
  return sql`(
    select coalesce(json_agg(json_build_object(
        'value', title, 'title', title, 'swatch', swatch, 'count', count
      ) order by count desc, title), '[]')
    from (
      select title, min(swatch) as swatch, sum(products) as count
      from (
        -- A product whose colours share a name is counted once.
        select kind, title, min(swatch) as swatch, min(products) as products
        from (
          select kind, products, coalesce(${title}) as title, color ->> 'swatch' as swatch
          from (
            select row_number() over () as kind, colors, sum(products) as products
            from kinds where ${where} group by colors
          ) colored, jsonb_array_elements(colors) color
        ) titled
        where title is not null group by kind, title
      ) named
      group by title order by count desc, title limit 50
    ) counted)`;
}

/** Numeric sizes come first, in numeric order. */
function countSizes(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('value', label, 'count', count)
      order by substring(label from '^[0-9]{1,6}(?:[.][0-9]{1,3})?')::numeric nulls last, label), '[]')
    from (
      select label, sum(products) as count from (
        select size_labels, sum(products) as products from kinds where ${where} group by size_labels
      ) sized, unnest(size_labels) label
      group by label order by count desc, label limit 100
    ) counted)`;
}
