import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { lockProducts, type StoredProduct } from '#domain/catalogue/stored-products.sql.ts';
import type { PictureOwner } from '#domain/media/pictures.sql.ts';

type Db = Kysely<Tables>;

/**
 * Marks the changes of the transaction as those of an import, which pages may follow within a second
 * (`tell_pages`).
 */
export async function markAsImport(tx: Db): Promise<void> {
  await sql`select set_config('shop.importing', 'yes', true)`.execute(tx);
}

/** Makes what was imported visible in lists immediately. */
export async function invalidateLists(db: Db): Promise<void> {
  await sql`select tell_pages(array['list', 'taxons'])`.execute(db);
}

/** Finds the product imported under a handle before, and locks it until the transaction ends. */
export async function lockImported(tx: Db, handle: string): Promise<StoredProduct | undefined> {
  const found = await sql<{ id: number }>`
    select id from products
    where import_handle = ${handle} or (import_handle is null and slug = ${handle})
    order by import_handle nulls last limit 1`.execute(tx);
  const id = found.rows[0]?.id;
  if (id === undefined) return undefined;
  const [stored] = await lockProducts(tx, [id], { binned: true });
  // Importing a product again restores it from the bin.
  await sql`update products set deleted_at = null where id = ${id} and deleted_at is not null`.execute(
    tx,
  );
  return stored;
}

/** Lists colour names in use, the most frequent spelling last. */
export async function listColorSpellings(db: Db): Promise<{ language: Language; title: string }[]> {
  const result = await sql<{ language: Language; title: string }>`
    select language, title from color_options group by 1, 2 order by count(*)`.execute(db);
  return result.rows;
}

export async function findProductByHandle(tx: Db, handle: string): Promise<number | undefined> {
  const result = await sql<{ id: number }>`
    select id from products where import_handle = ${handle}`.execute(tx);
  return result.rows[0]?.id;
}

/** Adds a text, unless the category or collection already has one in that language. */
export async function addOptionIfMissing(
  tx: Db,
  kind: 'category' | 'collection',
  id: number,
  {
    language,
    title,
    description,
  }: { language: Language; title: string; description: string | null },
): Promise<void> {
  await sql`
    insert into taxon_options (type, taxon_id, language, title, description)
    values (${kind}, ${id}, ${language}, ${title}, ${description}) on conflict do nothing`.execute(
    tx,
  );
}

export type NamedTaxon = { id: number; slug: string; titles: string[] };

export async function listTaxonNames(
  db: Db,
  kind: 'category' | 'collection',
): Promise<NamedTaxon[]> {
  const result = await sql<NamedTaxon>`
    select s.id, s.slug, array(
      select title from taxon_options o where (o.type, o.taxon_id) = (s.type, s.id)) as titles
    from taxons s where s.type = ${kind} order by s.position, s.id`.execute(db);
  return result.rows;
}

export async function listSizeIds(tx: Db, productId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('product_sizes as s')
    .innerJoin('product_colors as c', 'c.id', 's.color_id')
    .select(['s.sku', 's.id'])
    .where('c.product_id', '=', productId)
    .execute();
  return new Map(rows.map((row) => [row.sku, row.id]));
}

export async function listColorIds(tx: Db, sizeIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('product_sizes')
    .select(['id', 'color_id'])
    .where('id', 'in', sizeIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.color_id]));
}

/** Sets the position and creation date of a new product from the file. */
export async function placeProduct(
  tx: Db,
  id: number,
  { publishAt, createdAt }: { publishAt: string | null; createdAt: string | null },
): Promise<void> {
  if (publishAt === null && createdAt === null) return;
  await sql`
    update products set publish_at = ${publishAt}::timestamptz,
      created_at = coalesce(${createdAt}::timestamptz, created_at)
    where id = ${id}`.execute(tx);
}

export type PictureWish = {
  owner: PictureOwner;
  url: string;
  alts: Partial<Record<Language, string>>;
  position: number;
  /** Whether it becomes the colour's swatch. */
  isSwatch?: boolean;
};

/**
 * Queues pictures to fetch and returns how many are new. A queued one is left as it is; a failed
 * one is retried.
 */
export async function addPictureFetches(tx: Db, wishes: PictureWish[]): Promise<number> {
  if (wishes.length === 0) return 0;
  const rows = wishes.map(({ owner, ...wish }) => ({ ...owner, ...wish }));
  const result = await sql<{ added: boolean }>`
    insert into picture_fetches (size_id, taxon_type, taxon_id, turn_of, url, alts, position,
      is_swatch)
    select "sizeId",
      case when "categoryId" is not null then 'category' when "collectionId" is not null then 'collection' end,
      coalesce("categoryId", "collectionId"), "turnOf", url, alts, position,
      coalesce("isSwatch", false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("sizeId" int, "categoryId" int,
      "collectionId" int, "turnOf" int, url text, alts jsonb, position int, "isSwatch" boolean)
    on conflict (coalesce(size_id, 0), coalesce(taxon_type, ''), coalesce(taxon_id, 0),
      coalesce(turn_of, 0), url) do update
      set status = 'waiting', attempts = 0, last_error = null
      where picture_fetches.status = 'failed'
    returning xmax = 0 as added`.execute(tx);
  return result.rows.filter((row) => row.added).length;
}
