import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { ShopPicture } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from './picture-files.ts';
import type { PictureRow } from './to-picture.ts';

type Db = Kysely<Tables>;

/** The owner of a picture. `turnOf` is the colour of a turntable frame. */
export type PictureOwner =
  | { readonly sizeId: number }
  | { readonly categoryId: number }
  | { readonly collectionId: number }
  | { readonly turnOf: number }
  | { readonly place: ShopPicture };

export type NewPicture = Omit<PictureRow, 'id'> & { bytes: number; position?: number | undefined };

const places = {
  sizeId: { column: 'size_id', table: 'product_sizes' },
  categoryId: { column: 'taxon_id', table: 'taxons' },
  collectionId: { column: 'taxon_id', table: 'taxons' },
  turnOf: { column: 'turn_of', table: 'product_colors' },
  // These pictures have no owner row; `lockOwner` takes an advisory lock instead.
  place: { column: 'place', table: 'settings' },
} as const;

type OwnerKey = keyof typeof places;

function placeOf(owner: PictureOwner) {
  const [key, id] = Object.entries(owner)[0] as [OwnerKey, number | ShopPicture];
  return { key, ...places[key], id };
}

/** The row that owns a picture. */
function rowOf(owner: PictureOwner): RawBuilder<unknown> {
  const { key, table, id } = placeOf(owner);
  const type = typeOf(key);
  return type
    ? sql`${sql.table(table)} where type = ${type} and id = ${id}`
    : sql`${sql.table(table)} where id = ${id}`;
}

/** The pictures of an owner. */
function belongsTo(owner: PictureOwner): RawBuilder<unknown> {
  const { key, column, id } = placeOf(owner);
  const type = typeOf(key);
  const isOfId = sql`${sql.ref(column)} = ${id}`;
  return type ? sql`taxon_type = ${type} and ${isOfId}` : isOfId;
}

function typeOf(key: OwnerKey): 'category' | 'collection' | undefined {
  return key === 'categoryId' ? 'category' : key === 'collectionId' ? 'collection' : undefined;
}

/** Locks the owner, so that it is not deleted and its pictures are added one after another. */
export async function lockOwner(tx: Db, owner: PictureOwner): Promise<boolean> {
  if ('place' in owner) {
    await sql`select pg_advisory_xact_lock(hashtext('picture of the shop'))`.execute(tx);
    return true;
  }
  const result = await sql`
    select from ${rowOf(owner)} for no key update`.execute(tx);
  return result.rows.length > 0;
}

export async function ownerExists(db: Db, owner: PictureOwner): Promise<boolean> {
  if ('place' in owner) return true;
  const result = await sql`select from ${rowOf(owner)}`.execute(db);
  return result.rows.length > 0;
}

/**
 * Deletes the previous picture of an owner that has only one: a category, a collection, a turntable
 * frame.
 */
export async function deletePictureOf(
  tx: Db,
  owner: PictureOwner,
  position: number | undefined,
): Promise<StoredFile[]> {
  const result = await sql<StoredFile>`
    delete from pictures where ${belongsTo(owner)}
      and (${!('turnOf' in owner)} or position = ${position ?? null})
    returning file, width, widths`.execute(tx);
  return result.rows;
}

export async function insertPicture(
  tx: Db,
  owner: PictureOwner,
  picture: NewPicture,
): Promise<PictureRow> {
  const { key, column, id } = placeOf(owner);
  const { file, width, height, bytes, alt, placeholder, position = null } = picture;
  const { widths = [], color = null } = picture;
  const state = widths.length > 0 ? 'ready' : 'waiting';
  const result = await sql<PictureRow>`
    insert into pictures (taxon_type, ${sql.ref(column)}, file, width, height, bytes, alt, placeholder, color,
      widths, state, position)
    values (${typeOf(key) ?? null}, ${id}, ${file}, ${width}, ${height}, ${bytes}, ${JSON.stringify(alt)}, ${placeholder},
      ${color}, ${widths}::int[], ${state}, coalesce(${position}::int,
        (select coalesce(max(position), 0) + 1 from pictures where ${belongsTo(owner)})))
    returning id, file, width, height, alt, placeholder, widths, color`.execute(tx);
  return result.rows[0] as PictureRow;
}

export async function deletePicture(
  db: Db,
  kind: OwnerKey,
  id: number,
): Promise<StoredFile | undefined> {
  const result = await sql<StoredFile>`
    delete from pictures where id = ${id} and ${sql.ref(places[kind].column)} is not null
      and taxon_type is not distinct from ${typeOf(kind) ?? null}
    returning file, width, widths`.execute(db);
  return result.rows[0];
}

/** The owner's title, used as alt text for pictures without one. */
export async function findOwnerTitle(
  db: Db,
  owner: PictureOwner,
  languages: Language[],
): Promise<string> {
  const { key, id } = placeOf(owner);
  const texts = {
    sizeId: sql`product_options o where o.product_id = (
      select c.product_id from product_sizes s join product_colors c on c.id = s.color_id
      where s.id = ${id})`,
    turnOf: sql`product_options o where o.product_id = (
      select c.product_id from product_colors c where c.id = ${id})`,
    categoryId: sql`taxon_options o where o.type = 'category' and o.taxon_id = ${id}`,
    collectionId: sql`taxon_options o where o.type = 'collection' and o.taxon_id = ${id}`,
    place: sql`(select settings.value ->> 'shopName' as title, 'en' as language from settings) o`,
  }[key];
  const result = await sql<{ title: string }>`
    select o.title from ${texts}
    order by array_position(${languages}::text[], o.language::text) limit 1`.execute(db);
  return result.rows[0]?.title ?? '';
}

/** Lists the pictures of the shop's layout by place. */
export async function listShopPictures(db: Db): Promise<(PictureRow & { place: ShopPicture })[]> {
  const result = await sql<PictureRow & { place: ShopPicture }>`
    select place, id, file, width, height, alt, placeholder, widths, color
    from pictures where place is not null`.execute(db);
  return result.rows;
}

/** Returns those of these files that belong to a picture or a staged upload. */
export async function findKnownFiles(db: Db, files: string[]): Promise<Map<string, KnownFile>> {
  const result = await sql<KnownFile>`
    select file, width, widths, state in ('waiting', 'working') as growing
    from pictures where file = any (${files}::text[])
    union all
    select file, width, '{}', true from staged_pictures where file = any (${files}::text[])`.execute(
    db,
  );
  return new Map(result.rows.map((row) => [row.file, row]));
}

/** A picture by its full-size file; `growing` while its variants are yet to be made. */
export type KnownFile = { file: string; width: number; widths: number[]; growing: boolean };
