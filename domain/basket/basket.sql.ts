import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BasketItem } from '#contract/basket.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureRow } from '#domain/media/to-picture.ts';

type Db = Kysely<Tables>;

/** A basket line at today's price and stock. */
export type LineRow = {
  id: number;
  productId: number;
  colorId: number;
  sizeId: number;
  slug: string;
  published: boolean;
  title: string;
  color: string;
  size: string;
  sku: string;
  price: number;
  stock: number;
  quantity: number;
  picture: PictureRow | null;
};

export async function listLines(
  db: Db,
  clientId: string,
  languages: Language[],
): Promise<LineRow[]> {
  const from = sql`basket_lines l join product_sizes s on s.id = l.size_id`;
  const where = sql`l.client_id = ${clientId} order by l.created_at, l.id`;
  return await selectLines(db, sql`l.id`, sql`l.quantity`, from, where, languages);
}

/** Locks the client's lines and their sizes in id order until the transaction ends. */
export async function lockLines(
  tx: Db,
  clientId: string,
  languages: Language[],
): Promise<LineRow[]> {
  const from = sql`basket_lines l join product_sizes s on s.id = l.size_id`;
  const where = sql`l.client_id = ${clientId} order by s.id for update of l, s`;
  return await selectLines(tx, sql`l.id`, sql`l.quantity`, from, where, languages);
}

/**
 * Locks the sizes of a guest's or a manual order, in id order. A guest's never are those of a product that
 * hasn't been published.
 */
export async function lockSizes(
  tx: Db,
  lines: { sizeId: number; quantity: number }[],
  languages: Language[],
  { drafts }: { drafts: boolean },
): Promise<LineRow[]> {
  const from = sql`(
    select size_id, sum(quantity)::int as quantity
    from unnest(${lines.map((line) => line.sizeId)}::int[],
      ${lines.map((line) => line.quantity)}::int[]) as i (size_id, quantity)
    group by size_id
  ) l join product_sizes s on s.id = l.size_id`;
  const where = sql`(${drafts} or p.was_published) order by s.id for update of s`;
  return await selectLines(tx, sql`0`, sql`l.quantity`, from, where, languages);
}

/**
 * Prices a visitor's basket, which is not stored. Items whose ids do not match are left out, and those of
 * products that haven't been published.
 */
export async function previewLines(
  db: Db,
  items: BasketItem[],
  languages: Language[],
): Promise<LineRow[]> {
  const from = sql`(
    select size_id, color_id, product_id, least(sum(quantity), 99)::int as quantity, min(place) as place
    from ${itemRows(items)} group by size_id, color_id, product_id
  ) l join product_sizes s on s.id = l.size_id and s.color_id = l.color_id`;
  const where = sql`p.id = l.product_id and p.was_published order by l.place`;
  return await selectLines(db, sql`0`, sql`l.quantity`, from, where, languages);
}

async function selectLines(
  db: Db,
  id: RawBuilder<unknown>,
  quantity: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  languages: Language[],
): Promise<LineRow[]> {
  const result = await sql<LineRow>`
    select ${id} as id, p.id as "productId", c.id as "colorId", s.id as "sizeId", p.slug, p.published,
      (select o.title from product_options o where o.product_id = p.id
        order by array_position(${languages}::text[], o.language::text), o.id limit 1) as title,
      (select o.title from color_options o where o.color_id = c.id
        order by array_position(${languages}::text[], o.language::text), o.id limit 1) as color,
      s.label as size, s.sku, s.price, s.stock, ${quantity} as quantity,
      (select to_json(i) from pictures i join product_sizes z on z.id = i.size_id
        where z.color_id = c.id
        order by (i.size_id = s.id) desc, z.position, z.id, i.position, i.id limit 1) as picture
    from ${from}
    join product_colors c on c.id = s.color_id
    join products p on p.id = c.product_id
    where ${where}`.execute(db);
  return result.rows;
}

/** The stock, the line's quantity before, and its quantity now; null when it was not changed. */
export type Added = { stock: number | null; before: number; now: number | null };

/** Adds to a line in one statement, so that concurrent calls cannot exceed the stock. */
export async function addToLine(db: Db, clientId: string, item: BasketItem): Promise<Added> {
  const { sizeId, colorId, productId, quantity } = item;
  const result = await sql<Added>`
    with size as (
      select s.id, s.stock from product_sizes s
      join product_colors c on c.id = s.color_id
      join products p on p.id = c.product_id
      where s.id = ${sizeId} and c.id = ${colorId} and p.id = ${productId} and p.published
    ), before as (
      select quantity from basket_lines where client_id = ${clientId} and size_id = ${sizeId}
    ), added as (
      insert into basket_lines (client_id, size_id, quantity)
      select ${clientId}, id, ${quantity}::int from size
      where ${quantity}::int + coalesce((select quantity from before), 0) <= least(stock, 99)
      on conflict (client_id, size_id) do update
        set quantity = basket_lines.quantity + excluded.quantity, updated_at = now()
        where basket_lines.quantity + excluded.quantity <= least((select stock from size), 99)
      returning quantity
    )
    select (select stock from size) as stock,
      coalesce((select quantity from before), 0) as before,
      (select quantity from added) as now`.execute(db);
  return result.rows[0] as Added;
}

export async function findLine(
  db: Db,
  clientId: string,
  id: number,
): Promise<{ stock: number } | undefined> {
  return await db
    .selectFrom('basket_lines')
    .innerJoin('product_sizes', 'product_sizes.id', 'basket_lines.size_id')
    .select('product_sizes.stock')
    .where('client_id', '=', clientId)
    .where('basket_lines.id', '=', id)
    .executeTakeFirst();
}

export async function setQuantity(
  db: Db,
  clientId: string,
  id: number,
  quantity: number,
): Promise<void> {
  await db
    .updateTable('basket_lines')
    .set({ quantity, updated_at: new Date() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeLine(db: Db, clientId: string, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('basket_lines')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Merges a visitor's items into the basket. A new line keeps at least one, even when sold out, so
 * that the basket can show the shortage; an existing line grows up to the stock.
 */
export async function mergeLines(db: Db, clientId: string, items: BasketItem[]): Promise<void> {
  await sql`
    with locked as (
      -- In id order, like orders: otherwise the foreign keys of the new lines would lock the sizes
      -- in the visitor's order.
      select id from product_sizes where id = any(${items.map(({ sizeId }) => sizeId)}::int[])
      order by id for key share
    )
    insert into basket_lines (client_id, size_id, quantity)
    select ${clientId}, s.id, greatest(least(sum(i.quantity), s.stock, 99), 1)::int
    from ${itemRows(items)}
    join locked on locked.id = i.size_id
    join product_sizes s on s.id = i.size_id and s.color_id = i.color_id
    join product_colors c on c.id = s.color_id and c.product_id = i.product_id
    join products p on p.id = c.product_id and p.published
    group by s.id order by min(i.place)
    on conflict (client_id, size_id) do update
      set quantity = least(
            basket_lines.quantity + excluded.quantity,
            greatest(basket_lines.quantity, (select stock from product_sizes where id = excluded.size_id)),
            99),
          updated_at = now()`.execute(db);
}

/** Raises lines to at least these quantities, up to the stock. Idempotent. */
export async function raiseLines(
  db: Db,
  clientId: string,
  sizes: { sizeId: number; quantity: number }[],
): Promise<void> {
  await sql`
    insert into basket_lines (client_id, size_id, quantity)
    select ${clientId}, s.id, least(sum(i.quantity), s.stock, 99)::int
    from unnest(${sizes.map(({ sizeId }) => sizeId)}::int[],
      ${sizes.map(({ quantity }) => quantity)}::int[]) as i (size_id, quantity)
    join product_sizes s on s.id = i.size_id
    join product_colors c on c.id = s.color_id
    join products p on p.id = c.product_id and p.published
    where s.stock > 0
    group by s.id order by s.id
    on conflict (client_id, size_id) do update
      set quantity = greatest(basket_lines.quantity, excluded.quantity), updated_at = now()`.execute(
    db,
  );
}

function itemRows(items: BasketItem[]): RawBuilder<unknown> {
  const column = (name: keyof BasketItem) => items.map((item) => item[name]);
  return sql`unnest(${column('sizeId')}::int[], ${column('colorId')}::int[],
    ${column('productId')}::int[], ${column('quantity')}::int[])
    with ordinality as i (size_id, color_id, product_id, quantity, place)`;
}
