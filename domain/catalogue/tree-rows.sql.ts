import { type Kysely, sql } from 'kysely';
import type { OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import type { StoredProduct, StoredSize } from './stored-products.sql.ts';

type Db = Kysely<Tables>;

export type ProductRow = Pick<
  StoredProduct,
  'slug' | 'published' | 'publishAt' | 'free' | 'position' | 'attributes'
>;
export type ColorRow = { swatch: string | null; position: number };
export type SizeRow = Omit<StoredSize, 'id'>;

/** `importHandle` is the product's handle in the file that it was imported from. */
export async function insertProduct(
  tx: Db,
  { importHandle, ...row }: ProductRow & { changedBy: string | null; importHandle: string | null },
): Promise<number> {
  const result = await tx
    .insertInto('products')
    .values({
      slug: row.slug,
      published: row.published,
      was_published: row.published,
      publish_at: row.publishAt,
      free: row.free,
      position: row.position,
      attributes: JSON.stringify(row.attributes),
      changed_by: row.changedBy,
      import_handle: importHandle,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return result.id;
}

/** Each update counts a new version. Without an actor, the last one stays named. */
export async function updateProducts(
  tx: Db,
  rows: (ProductRow & { id: number })[],
  actor: string | null,
): Promise<void> {
  await sql`
    update products p set slug = w.slug, published = w.published, publish_at = w."publishAt",
      free = w.free, position = w.position, attributes = w.attributes,
      changed_by = coalesce(${actor}::text, changed_by), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id int, slug text,
      published boolean, "publishAt" timestamptz, free boolean, position int, attributes jsonb)
    where p.id = w.id`.execute(tx);
}

export async function insertColor(tx: Db, productId: number, row: ColorRow): Promise<number> {
  const result = await tx
    .insertInto('product_colors')
    .values({ product_id: productId, swatch: row.swatch, position: row.position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return result.id;
}

export async function updateColors(tx: Db, rows: (ColorRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product_colors c set swatch = w.swatch, position = w.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id int, swatch text, position int)
    where c.id = w.id`.execute(tx);
}

const sizeColumns = sql`label text, sku text, position int, price bigint, "compareAtPrice" bigint,
  cost bigint, stock int, "weightGrams" numeric, attributes jsonb`;

/** Adds sizes and returns their ids, in the order of the rows. */
export async function insertSizes(
  tx: Db,
  rows: (SizeRow & { colorId: number })[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const result = await sql<{ id: number; sku: string }>`
    insert into product_sizes (color_id, position, label, sku, price, compare_at_price, cost, stock,
      weight_grams, attributes)
    select "colorId", position, label, sku, price, "compareAtPrice", cost, stock, "weightGrams",
      attributes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("colorId" int, ${sizeColumns})
    returning id, sku`.execute(tx);
  const ids = new Map(result.rows.map(({ id, sku }) => [sku, id]));
  return rows.map(({ sku }) => ids.get(sku) as number);
}

export async function updateSizes(tx: Db, rows: (SizeRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update product_sizes s set position = w.position, label = w.label, sku = w.sku, price = w.price,
      compare_at_price = w."compareAtPrice", cost = w.cost, stock = w.stock,
      weight_grams = w."weightGrams", attributes = w.attributes, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id int, ${sizeColumns})
    where s.id = w.id`.execute(tx);
}

/**
 * Gives sizes temporary names, so that other sizes of the same save can take theirs. The caller
 * renames or deletes them.
 */
export async function parkNames(tx: Db, sizeIds: number[]): Promise<void> {
  if (sizeIds.length === 0) return;
  await sql`
    update product_sizes set sku = '~' || id, label = '~' || id
    where id = any (${sizeIds}::int[])`.execute(tx);
}

/** Returns those of these SKUs that belong to sizes outside the save. */
export async function findTakenSkus(
  tx: Db,
  skus: string[],
  exceptIds: number[],
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const result = await sql<{ sku: string }>`
    select sku from product_sizes
    where sku = any (${skus}::text[]) and id <> all (${exceptIds}::int[])`.execute(tx);
  return new Set(result.rows.map(({ sku }) => sku));
}

/** Replaces the texts of products or colours; unchanged ones are not written. */
export async function replaceOptions(
  tx: Db,
  of: 'product' | 'color',
  owners: { id: number; options: OptionDraft[] }[],
): Promise<void> {
  const table = sql.table(`${of}_options`);
  const owner = sql.ref(`${of}_id`);
  const texts = owners.flatMap(({ id, options }) =>
    options.map(({ language, title, description = null }) => ({
      owner: id,
      language,
      title,
      description,
    })),
  );
  if (texts.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
    as w (owner int, language language, title text, description text)`;
  await sql`
    delete from ${table} o where o.${owner} = any (${owners.map(({ id }) => id)}::int[])
      and not exists (select from ${wanted} where w.owner = o.${owner} and w.language = o.language)`.execute(
    tx,
  );
  await sql`
    insert into ${table} as o (${owner}, language, title, description)
    select owner, language, title, description from ${wanted}
    on conflict (${owner}, language) do update
      set title = excluded.title, description = excluded.description
      where (o.title, o.description) is distinct from (excluded.title, excluded.description)`.execute(
    tx,
  );
}

/** Replaces the categories or collections of products. */
export async function replaceTaxons(
  tx: Db,
  kind: 'category' | 'collection',
  products: { id: number; taxonIds: number[] }[],
): Promise<void> {
  if (products.length === 0) return;
  const pairs = products.flatMap(({ id, taxonIds }) => taxonIds.map((taxonId) => [id, taxonId]));
  const wanted = sql`unnest(${pairs.map(([id]) => id)}::int[],
    ${pairs.map(([, taxonId]) => taxonId)}::int[]) as w (product_id, taxon_id)`;
  await sql`
    delete from product_taxons m
    where m.type = ${kind} and m.product_id = any (${products.map(({ id }) => id)}::int[])
      and not exists (
        select from ${wanted} where w.product_id = m.product_id and w.taxon_id = m.taxon_id)`.execute(
    tx,
  );
  if (pairs.length === 0) return;
  await sql`
    insert into product_taxons (product_id, type, taxon_id)
    select product_id, ${kind}, taxon_id from ${wanted} group by 1, 3 order by 3, 1
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
  const result = await sql<{ id: number }>`
    select id from taxons where type = ${kind} and id = any (${ids}::int[])
    order by id for key share`.execute(tx);
  return new Set(result.rows.map((row) => row.id));
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

export async function setSwatch(tx: Db, colorId: number, swatch: string): Promise<void> {
  await sql`update product_colors set swatch = ${swatch} where id = ${colorId}`.execute(tx);
}

/** Deletes sizes and colours, and returns their picture files. */
export async function deletePlaces(
  tx: Db,
  sizeIds: number[],
  colorIds: number[],
): Promise<StoredFile[]> {
  if (sizeIds.length + colorIds.length === 0) return [];
  const files = await sql<StoredFile>`
    select i.file, i.width, i.widths from pictures i
    left join product_sizes s on s.id = i.size_id
    where i.size_id = any (${sizeIds}::int[]) or i.turn_of = any (${colorIds}::int[])
      or s.color_id = any (${colorIds}::int[])`.execute(tx);
  await sql`delete from product_sizes where id = any (${sizeIds}::int[])`.execute(tx);
  await sql`delete from product_colors where id = any (${colorIds}::int[])`.execute(tx);
  return files.rows;
}

/** Deletes a product and returns its picture files. */
export async function deleteProduct(tx: Db, id: number): Promise<StoredFile[]> {
  const files = await sql<StoredFile>`
    select i.file, i.width, i.widths from pictures i
    left join product_sizes s on s.id = i.size_id
    join product_colors c on c.id = coalesce(s.color_id, i.turn_of)
    where c.product_id = ${id}`.execute(tx);
  await sql`delete from products where id = ${id}`.execute(tx);
  return files.rows;
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
