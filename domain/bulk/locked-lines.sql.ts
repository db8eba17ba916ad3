import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type LockedSize = {
  id: number;
  productId: number;
  colorId: number;
  label: string;
  sku: string;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  stock: number;
  weightGrams: number | null;
};

/** Locks sizes in id order, then their products. */
export async function lockSizes(tx: Db, ids: number[]): Promise<LockedSize[]> {
  const result = await sql<LockedSize>`
    select s.id, c.product_id as "productId", c.id as "colorId", s.label, s.sku, s.price,
      s.compare_at_price as "compareAtPrice", s.cost, s.stock, s.weight_grams as "weightGrams"
    from product_sizes s join product_colors c on c.id = s.color_id
    where s.id = any (${ids}::int[]) order by s.id for update of s`.execute(tx);
  await sql`
    select from products where id = any (${result.rows.map(({ productId }) => productId)}::int[])
    order by id for update`.execute(tx);
  return result.rows;
}

export type LockedColorLine = {
  id: number;
  productId: number;
  swatch: string | null;
  titles: Partial<Record<Language, string>>;
};

/** Locks the products of these colours, then returns the colours. */
export async function lockColors(tx: Db, ids: number[]): Promise<LockedColorLine[]> {
  await sql`
    select from products where id in (
      select product_id from product_colors where id = any (${ids}::int[]))
    order by id for update`.execute(tx);
  const result = await sql<LockedColorLine>`
    select c.id, c.product_id as "productId", c.swatch,
      (select coalesce(jsonb_object_agg(o.language, o.title), '{}')
        from color_options o where o.color_id = c.id) as titles
    from product_colors c where c.id = any (${ids}::int[]) order by c.id for update`.execute(tx);
  return result.rows;
}

/** Sets a colour's name in a language, or deletes it when there is none. */
export async function setColorTitle(
  tx: Db,
  colorId: number,
  language: Language,
  title: string,
): Promise<void> {
  if (title === '') {
    await sql`delete from color_options where color_id = ${colorId} and language = ${language}`.execute(
      tx,
    );
    return;
  }
  await sql`
    insert into color_options (color_id, language, title) values (${colorId}, ${language}, ${title})
    on conflict (color_id, language) do update set title = excluded.title`.execute(tx);
}
