import { type Kysely, sql } from 'kysely';
import type { Translated } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';

type Db = Kysely<Tables>;

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
