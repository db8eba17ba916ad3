import { type Kysely, sql } from 'kysely';
import type { ColorDraft, SizeDraft } from '#contract/products.ts';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';

type Db = Kysely<Tables>;

export async function insertProduct(
  tx: Db,
  values: {
    slug: string;
    published: boolean;
    free?: boolean | undefined;
    position?: number | undefined;
    import_handle?: string | null | undefined;
    attributes?: AttributeValues | undefined;
  },
): Promise<number> {
  const { slug, published, free, position = 0, import_handle = null, attributes = {} } = values;
  const row = await tx
    .insertInto('products')
    .values({
      slug,
      published,
      free,
      position,
      import_handle,
      attributes: JSON.stringify(attributes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks a product until the transaction ends; false when there is none. */
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
  change: {
    published?: boolean | undefined;
    free?: boolean | undefined;
    position?: number | undefined;
    attributes?: AttributeValues | undefined;
  },
): Promise<void> {
  const { published, free, position, attributes } = change;
  await tx
    .updateTable('products')
    .set({
      ...(published !== undefined && { published }),
      ...(free !== undefined && { free }),
      ...(position !== undefined && { position }),
      ...(attributes && { attributes: JSON.stringify(attributes) }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces a product's categories or collections. */
export async function replaceTaxons(
  tx: Db,
  kind: 'category' | 'collection',
  productId: number,
  taxonIds: number[],
): Promise<void> {
  const table = sql.table(kind === 'category' ? 'product_categories' : 'product_collections');
  const column = sql.ref(`${kind}_id`);
  await sql`
    delete from ${table}
    where product_id = ${productId} and ${column} <> all (${taxonIds}::int[])`.execute(tx);
  if (taxonIds.length === 0) return;
  await sql`
    insert into ${table} (product_id, ${column})
    select ${productId}, id from unnest(${taxonIds}::int[]) id group by id order by id
    on conflict do nothing`.execute(tx);
}

/**
 * Locks these categories or collections until the transaction ends, and returns the ids that exist.
 */
export async function lockTaxons(
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

export type SizeValues = Omit<SizeDraft, 'attributes'> & {
  attributes?: AttributeValues | undefined;
};

export async function insertSizes(tx: Db, colorId: number, sizes: SizeValues[]): Promise<number[]> {
  if (sizes.length === 0) return [];
  const place = sql`(select coalesce(max(position), 0) from product_sizes where color_id = ${colorId})`;
  const rows = sizes.map(
    (size, index) => sql`(
      ${colorId}, ${place} + ${index + 1}::int, ${size.label}, ${size.sku}, ${size.price}::bigint,
      ${size.compareAtPrice ?? null}::bigint, ${size.cost ?? null}::bigint, ${size.stock}::int,
      ${size.weightGrams ?? null}::numeric, ${JSON.stringify(size.attributes ?? {})}::jsonb)`,
  );
  const result = await sql<{ id: number }>`
    insert into product_sizes
      (color_id, position, label, sku, price, compare_at_price, cost, stock, weight_grams,
        attributes)
    values ${sql.join(rows)}
    returning id`.execute(tx);
  return result.rows.map((row) => row.id);
}

/** Locks the product of a colour, so that changes to one product are serialized. */
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

/**
 * Finds the URL of a picture of this colour for its swatch, and locks the picture against deletion.
 */
export async function findSwatchPicture(
  tx: Db,
  colorId: number,
  stem: string,
): Promise<string | undefined> {
  const result = await sql<{ address: string }>`
    select narrow_address(i.file, i.width) as address
    from pictures i join product_sizes s on s.id = i.size_id
    where s.color_id = ${colorId} and left(i.file, 24) = ${stem} for key share of i`.execute(tx);
  return result.rows[0]?.address;
}

export async function updateSize(
  tx: Db,
  id: number,
  change: { [K in keyof SizeValues]?: SizeValues[K] | undefined } & {
    position?: number | undefined;
  },
): Promise<boolean> {
  const columns = {
    label: change.label,
    sku: change.sku,
    price: change.price,
    compare_at_price: change.compareAtPrice,
    cost: change.cost,
    stock: change.stock,
    weight_grams: change.weightGrams,
    attributes: change.attributes && JSON.stringify(change.attributes),
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
 * Locks the sizes that are about to be deleted, in id order as the checkout does, and returns their
 * picture files.
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

export async function findTakenSkus(db: Db, skus: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_sizes')
    .select('sku')
    .where('sku', 'in', skus)
    .execute();
  return new Set(rows.map((row) => row.sku));
}

export type UnpricedSize = { id: number; sku: string };

/** Sizes at price 0 of published or scheduled products that are not marked as free. */
export async function listUnpriced(db: Db, productIds: number[]): Promise<UnpricedSize[]> {
  const result = await sql<UnpricedSize>`
    select s.id, s.sku from products p
    join product_colors c on c.product_id = p.id join product_sizes s on s.color_id = c.id
    where p.id = any (${productIds}::int[]) and (p.published or p.publish_at is not null)
      and not p.free and s.price = 0
    order by c.position, c.id, s.position, s.id`.execute(db);
  return result.rows;
}

/** The fields of a size that only the back office may read. */
export type SizeSecrets = {
  id: number;
  stock: number;
  cost: number | null;
  waiting: number;
  attributeValues: AttributeValues;
};

export async function listSizeSecrets(db: Db, productIds: number[]): Promise<SizeSecrets[]> {
  const result = await sql<SizeSecrets>`
    select s.id, s.stock, s.cost, s.attributes as "attributeValues",
      (select count(*)::int from back_in_stock_alerts w
        where w.size_id = s.id and w.notified_at is null) as waiting
    from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${productIds}::int[])`.execute(db);
  return result.rows;
}

export type ProductRow = {
  id: number;
  published: boolean;
  free: boolean;
  publishAt: string | null;
  position: number;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  categories: number[];
  collections: number[];
  attributeValues: AttributeValues;
};

/** The fields of a product that only the back office may read. */
export async function listProductRows(db: Db, productIds: number[]): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    select p.id, p.published, p.free, p.publish_at as "publishAt", p.position,
      p.version, p.changed_by as "changedBy",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      s.category_ids as categories, s.collection_ids as collections,
      p.attributes as "attributeValues"
    from products p join product_search s on s.product_id = p.id
    where p.id = any (${productIds}::int[]) and p.deleted_at is null`.execute(db);
  return result.rows;
}

/** The attribute values of a product. */
export async function findProductValues(tx: Db, id: number): Promise<AttributeValues | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('attributes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attributes;
}

/** The attribute values of a size. */
export async function findSizeValues(tx: Db, id: number): Promise<AttributeValues | undefined> {
  const row = await tx
    .selectFrom('product_sizes')
    .select('attributes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attributes;
}
