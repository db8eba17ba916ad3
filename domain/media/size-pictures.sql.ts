import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PictureRow } from './to-picture.ts';

/** The picture of each size, else one of its colour. */
export async function findSizePictures(
  db: Kysely<Tables>,
  sizeIds: readonly number[],
): Promise<Map<number, PictureRow>> {
  const { rows } = await sql<{ sizeId: number; picture: PictureRow }>`
    select s.id as "sizeId",
      (select to_json(i) from pictures i join product_sizes z on z.id = i.size_id
        where z.color_id = s.color_id
        order by (i.size_id = s.id) desc, z.position, z.id, i.position, i.id limit 1) as picture
    from product_sizes s where s.id = any(${sizeIds}::int[])`.execute(db);
  return new Map(rows.flatMap(({ sizeId, picture }) => (picture ? [[sizeId, picture]] : [])));
}
