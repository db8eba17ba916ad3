import { type Kysely, sql } from 'kysely';
import type { Translated } from '#contract/fields.ts';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';

type Db = Kysely<Tables>;

export type LockedProduct = {
  slug: string;
  version: number;
  changedBy: string | null;
  at: string;
  attributes: AttributeValues;
};

/** Locks a product until the transaction ends; undefined when it is missing or in the bin. */
export async function lockProductTree(tx: Db, id: number): Promise<LockedProduct | undefined> {
  const result = await sql<LockedProduct>`
    select slug, version, changed_by as "changedBy", updated_at as at, attributes
    from products where id = ${id} and deleted_at is null for update`.execute(tx);
  return result.rows[0];
}

export type LockedColor = {
  id: number;
  titles: string[];
  sizes: { id: number; label: string; sku: string; stock: number; attributes: AttributeValues }[];
};

export async function listLockedColors(tx: Db, productId: number): Promise<LockedColor[]> {
  const result = await sql<LockedColor>`
    select c.id,
      array(select title from color_options o where o.color_id = c.id order by o.id) as titles,
      (select coalesce(json_agg(json_build_object(
          'id', s.id, 'label', s.label, 'sku', s.sku, 'stock', s.stock, 'attributes', s.attributes
        ) order by s.position, s.id), '[]')
        from product_sizes s where s.color_id = c.id) as sizes
    from product_colors c where c.product_id = ${productId}
    order by c.position, c.id`.execute(tx);
  return result.rows;
}

export async function findSkusElsewhere(
  tx: Db,
  productId: number,
  skus: string[],
): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const result = await sql<{ sku: string }>`
    select s.sku from product_sizes s join product_colors c on c.id = s.color_id
    where s.sku = any (${skus}::text[]) and c.product_id <> ${productId}`.execute(tx);
  return new Set(result.rows.map((row) => row.sku));
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

export type SizeColumns = {
  label: string;
  sku: string;
  position: number;
  price?: number | undefined;
  compare_at_price?: number | null | undefined;
  cost?: number | null | undefined;
  weight_grams?: number | null | undefined;
  stock?: number | undefined;
  /** As JSON text. */
  attributes?: string | undefined;
};

export async function updateSizeRow(tx: Db, id: number, columns: SizeColumns): Promise<void> {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  await tx
    .updateTable('product_sizes')
    .set({ ...Object.fromEntries(named), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function insertSizeRow(
  tx: Db,
  colorId: number,
  columns: SizeColumns & { price: number },
): Promise<number> {
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  const row = await tx
    .insertInto('product_sizes')
    .values({ color_id: colorId, ...(Object.fromEntries(named) as typeof columns) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Moves pictures of a product to a size, in this order; its other pictures follow. */
export async function movePictures(
  tx: Db,
  productId: number,
  sizeId: number,
  ids: (number | null)[],
): Promise<void> {
  await sql`
    update pictures set size_id = ${sizeId}, position = place.position
    from unnest(${ids}::int[]) with ordinality as place (id, position)
    where pictures.id = place.id and pictures.size_id in (
        select s.id from product_sizes s join product_colors c on c.id = s.color_id
        where c.product_id = ${productId})
      and (pictures.size_id, pictures.position) is distinct from (${sizeId}, place.position)`.execute(
    tx,
  );
  await sql`
    update pictures set position = position + ${ids.length}
    where size_id = ${sizeId} and position <= ${ids.length}
      and id <> all (array_remove(${ids}::int[], null))`.execute(tx);
}

/** Moves the pictures of deleted sizes to the end of another size's pictures. */
export async function rehomePictures(tx: Db, from: number[], to: number): Promise<void> {
  if (from.length === 0) return;
  await sql`
    update pictures set size_id = ${to}, position = position
      + (select coalesce(max(position), 0) from pictures where size_id = ${to})
    where size_id = any (${from}::int[])`.execute(tx);
}

/** Deletes pictures of a product and returns their files. */
export async function deletePicturesOf(
  tx: Db,
  productId: number,
  ids: number[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const result = await sql<StoredFile>`
    delete from pictures where id = any (${ids}::int[]) and size_id in (
      select s.id from product_sizes s join product_colors c on c.id = s.color_id
      where c.product_id = ${productId})
    returning file, width, widths`.execute(tx);
  return result.rows;
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

/** Lists the alt texts of a product's pictures. */
export async function listPictureWords(
  db: Db,
  productId: number,
): Promise<{ id: number; alts: Translated }[]> {
  const result = await sql<{ id: number; alts: Translated }>`
    select i.id, i.alt as alts from pictures i
    join product_sizes s on s.id = i.size_id join product_colors c on c.id = s.color_id
    where c.product_id = ${productId} order by i.id`.execute(db);
  return result.rows;
}

/** Replaces the texts of a product or colour; unchanged ones are not written. */
export async function replaceOptions(
  tx: Db,
  of: 'product' | 'color',
  id: number,
  drafts: { language: string; title: string; description?: string | null | undefined }[],
): Promise<void> {
  const table = sql.table(`${of}_options`);
  const owner = sql.ref(`${of}_id`);
  const languages = drafts.map(({ language }) => language);
  await sql`
    delete from ${table} where ${owner} = ${id} and language <> all (${languages}::text[])`.execute(
    tx,
  );
  for (const { language, title, description = null } of drafts) {
    await sql`
      insert into ${table} as o (${owner}, language, title, description)
      values (${id}, ${language}, ${title}, ${description})
      on conflict (${owner}, language) do update
        set title = excluded.title, description = excluded.description
        where (o.title, o.description) is distinct from (excluded.title, excluded.description)`.execute(
      tx,
    );
  }
}

export async function updateProductRow(
  tx: Db,
  id: number,
  change: {
    slug?: string | undefined;
    published?: boolean | undefined;
    free?: boolean | undefined;
    publish_at?: string | null | undefined;
    attributes?: string | undefined;
    changed_by: string;
  },
): Promise<void> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  await tx
    .updateTable('products')
    .set({ ...Object.fromEntries(named), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
