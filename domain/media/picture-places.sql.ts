import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type SkuHit = {
  asked: string;
  exact: boolean;
  sizeId: number;
  colorId: number;
  productId: number;
};

/** Finds sizes by SKU (in capitals), or by the part of a SKU before a hyphen. */
export async function findSkus(db: Db, skus: string[]): Promise<SkuHit[]> {
  const result = await sql<SkuHit>`
    select asked, hit.* from unnest(${skus}::text[]) asked
    cross join lateral (
      (select true as exact, s.id as "sizeId", s.color_id as "colorId", c.product_id as "productId"
        from product_sizes s join product_colors c on c.id = s.color_id
        where upper(s.sku) = asked limit 200)
      union all
      (select false, s.id, s.color_id, c.product_id
        from product_sizes s join product_colors c on c.id = s.color_id
        where upper(s.sku) ~>=~ (asked || '-') and upper(s.sku) ~<~ (asked || '.') limit 200)
    ) hit`.execute(db);
  return result.rows;
}

export type ColorPlace = {
  colorId: number;
  productId: number;
  title: string;
  color: string;
  /** The colour's names in all languages, normalised for search. */
  keys: string[];
  sizes: { id: number; label: string }[];
};

export async function listColorPlaces(
  db: Db,
  productIds: number[],
  languages: Language[],
): Promise<ColorPlace[]> {
  const first = sql`order by array_position(${languages}::text[], o.language::text) limit 1`;
  const result = await sql<ColorPlace>`
    select c.id as "colorId", c.product_id as "productId",
      coalesce((select o.title from product_options o where o.product_id = c.product_id ${first}), '') as title,
      coalesce((select o.title from color_options o where o.color_id = c.id ${first}), '') as color,
      array(select search_text(o.title) from color_options o where o.color_id = c.id) as keys,
      (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label) order by s.position, s.id), '[]')
        from product_sizes s where s.color_id = c.id) as sizes
    from product_colors c where c.product_id = any (${productIds}::int[])
    order by c.product_id, c.position, c.id`.execute(db);
  return result.rows;
}

/** Normalises words for search: lowercase, without accents. */
export async function foldWords(db: Db, words: string[]): Promise<Map<string, string>> {
  const result = await sql<{ word: string; folded: string }>`
    select word, search_text(word) as folded from unnest(${words}::text[]) word`.execute(db);
  return new Map(result.rows.map((row) => [row.word, row.folded]));
}
