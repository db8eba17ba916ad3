import { type Kysely, sql } from 'kysely';
import type { ColorDraft, SizeDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';

type Db = Kysely<Tables>;

export async function insertProduct(
  tx: Db,
  values: {
    slug: string;
    published: boolean;
    position?: number | undefined;
    import_handle?: string | null | undefined;
  },
): Promise<number> {
  const { slug, published, position = 0, import_handle = null } = values;
  const row = await tx
    .insertInto('products')
    .values({ slug, published, position, import_handle })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks a product until the transaction ends; false where there is none. */
export async function lockProduct(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProduct(
  tx: Db,
  id: number,
  change: { published?: boolean | undefined; position?: number | undefined },
): Promise<void> {
  const { published, position } = change;
  await tx
    .updateTable('products')
    .set({
      ...(published !== undefined && { published }),
      ...(position !== undefined && { position }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a product on exactly these shelves. */
export async function replaceShelves(
  tx: Db,
  kind: 'category' | 'collection',
  productId: number,
  shelfIds: number[],
): Promise<void> {
  const table = sql.table(kind === 'category' ? 'product_categories' : 'product_collections');
  const column = sql.ref(`${kind}_id`);
  await sql`
    delete from ${table}
    where product_id = ${productId} and ${column} <> all (${shelfIds}::int[])`.execute(tx);
  if (shelfIds.length === 0) return;
  await sql`
    insert into ${table} (product_id, ${column})
    select ${productId}, id from unnest(${shelfIds}::int[]) id group by id order by id
    on conflict do nothing`.execute(tx);
}

/** Of these shelves, the ones that are there; held until the transaction ends. */
export async function lockShelves(
  tx: Db,
  kind: 'category' | 'collection',
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  const result = await sql<{ id: number }>`
    select id from ${table} where id = any (${ids}::int[]) order by id for key share`.execute(tx);
  return new Set(result.rows.map((row) => row.id));
}

export async function insertColor(
  tx: Db,
  productId: number,
  { swatch }: Pick<ColorDraft, 'swatch'>,
): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into product_colors (product_id, swatch, position)
    values (${productId}, ${swatch?.toLowerCase() ?? null},
      (select coalesce(max(position), 0) + 1 from product_colors where product_id = ${productId}))
    returning id`.execute(tx);
  return (result.rows[0] as { id: number }).id;
}

export async function insertSizes(tx: Db, colorId: number, sizes: SizeDraft[]): Promise<number[]> {
  if (sizes.length === 0) return [];
  const place = sql`(select coalesce(max(position), 0) from product_sizes where color_id = ${colorId})`;
  const rows = sizes.map(
    (size, index) => sql`(
      ${colorId}, ${place} + ${index + 1}::int, ${size.label}, ${size.sku}, ${size.price}::bigint,
      ${size.compareAtPrice ?? null}::bigint, ${size.cost ?? null}::bigint, ${size.stock}::int,
      ${size.weightGrams ?? null}::numeric)`,
  );
  const result = await sql<{ id: number }>`
    insert into product_sizes
      (color_id, position, label, sku, price, compare_at_price, cost, stock, weight_grams)
    values ${sql.join(rows)}
    returning id`.execute(tx);
  return result.rows.map((row) => row.id);
}

/** The product of a colour, locked, so that changes of one product come one after the other. */
export async function lockProductOfColor(tx: Db, colorId: number): Promise<number | undefined> {
  const result = await sql<{ id: number }>`
    select p.id from products p join product_colors c on c.product_id = p.id
    where c.id = ${colorId} for update of p`.execute(tx);
  return result.rows[0]?.id;
}

export async function findColorOfSize(db: Db, sizeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_sizes')
    .select('color_id')
    .where('id', '=', sizeId)
    .executeTakeFirst();
  return row?.color_id;
}

export async function updateColor(
  tx: Db,
  id: number,
  change: { swatch?: string | null | undefined; position?: number | undefined },
): Promise<void> {
  const { swatch, position } = change;
  if (swatch === undefined && position === undefined) return;
  await tx
    .updateTable('product_colors')
    .set({
      ...(swatch !== undefined && { swatch: swatch?.toLowerCase() ?? null }),
      ...(position !== undefined && { position }),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSize(
  tx: Db,
  id: number,
  change: { [K in keyof SizeDraft]?: SizeDraft[K] | undefined } & { position?: number | undefined },
): Promise<boolean> {
  const columns = {
    label: change.label,
    sku: change.sku,
    price: change.price,
    compare_at_price: change.compareAtPrice,
    cost: change.cost,
    stock: change.stock,
    weight_grams: change.weightGrams,
    position: change.position,
  };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  const result = await tx
    .updateTable('product_sizes')
    .set({ ...Object.fromEntries(named), updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const within = {
  product: sql`c.product_id`,
  color: sql`c.id`,
  size: sql`s.id`,
};

/**
 * Locks the sizes of what is about to go, in id order as the checkout does, and answers the files
 * of their pictures.
 */
export async function lockSizesOf(
  tx: Db,
  what: keyof typeof within,
  id: number,
): Promise<StoredFile[]> {
  await sql`
    select from product_sizes s join product_colors c on c.id = s.color_id
    where ${within[what]} = ${id} order by s.id for update of s`.execute(tx);
  const result = await sql<StoredFile>`
    select i.file, i.width, i.widths from pictures i
    join product_sizes s on s.id = i.size_id join product_colors c on c.id = s.color_id
    where ${within[what]} = ${id}
    union all
    select i.file, i.width, i.widths from pictures i join product_colors c on c.id = i.turn_of
    where ${what === 'size' ? sql`false` : sql`${within[what]} = ${id}`}`.execute(tx);
  return result.rows;
}

export async function deleteRow(
  tx: Db,
  table: 'products' | 'product_colors' | 'product_sizes',
  id: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}

/** Which of these SKUs there are already. */
export async function findTakenSkus(db: Db, skus: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_sizes')
    .select('sku')
    .where('sku', 'in', skus)
    .execute();
  return new Set(rows.map((row) => row.sku));
}

/** What of a size no shopper sees. */
export type SizeSecrets = { id: number; stock: number; cost: number | null; waiting: number };

export async function listSizeSecrets(db: Db, productIds: number[]): Promise<SizeSecrets[]> {
  const result = await sql<SizeSecrets>`
    select s.id, s.stock, s.cost,
      (select count(*)::int from waits w where w.size_id = s.id and w.told_at is null) as waiting
    from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${productIds}::int[])`.execute(db);
  return result.rows;
}

export type ProductRow = {
  id: number;
  published: boolean;
  publishAt: string | null;
  position: number;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  categories: number[];
  collections: number[];
};

/** What of a product only the office sees. */
export async function listProductRows(db: Db, productIds: number[]): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    select p.id, p.published, p.publish_at as "publishAt", p.position,
      p.version, p.changed_by as "changedBy",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      s.category_ids as categories, s.collection_ids as collections
    from products p join product_search s on s.product_id = p.id
    where p.id = any (${productIds}::int[]) and p.deleted_at is null`.execute(db);
  return result.rows;
}
