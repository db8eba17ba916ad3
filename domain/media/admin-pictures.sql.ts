import { type Kysely, sql } from 'kysely';
import type { Translated } from '#contract/fields.ts';
import type { PictureState } from '#contract/pictures.ts';
import type { ShopPicture } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from './picture-files.ts';
import type { NewPicture, PictureOwner } from './pictures.sql.ts';
import type { PictureRow } from './to-picture.ts';

type Db = Kysely<Tables>;

type OwnerColumns = {
  sizeId: number | null;
  taxonType: 'category' | 'collection' | null;
  taxonId: number | null;
  turnOf: number | null;
  place: ShopPicture | null;
};

export type AdminPictureRow = PictureRow &
  OwnerColumns & {
    position: number;
    state: PictureState;
    attempts: number;
    problem: string | null;
  };

export async function findAdminPicture(db: Db, id: number): Promise<AdminPictureRow | undefined> {
  const result = await sql<AdminPictureRow>`
    select id, file, width, height, alt, placeholder, widths, color, state, attempts, problem,
      size_id as "sizeId", taxon_type as "taxonType", taxon_id as "taxonId",
      turn_of as "turnOf", place,
      case when turn_of is not null then position else
        (select count(*)::int from pictures o where o.size_id = i.size_id
          and (o.position, o.id) < (i.position, i.id)) + 1
      end as position
    from pictures i where id = ${id}`.execute(db);
  return result.rows[0];
}

export function ownerOf(row: OwnerColumns): PictureOwner {
  const { sizeId, taxonType, taxonId, turnOf, place } = row;
  if (sizeId !== null) return { sizeId };
  if (turnOf !== null) return { turnOf };
  if (place !== null) return { place };
  const id = taxonId as number;
  return taxonType === 'category' ? { categoryId: id } : { collectionId: id };
}

/** Sets the alt texts of these languages; an empty one is deleted. */
export async function updateAlt(tx: Db, id: number, alt: Translated): Promise<void> {
  await sql`
    update pictures set alt = coalesce((
      select jsonb_object_agg(key, value)
      from jsonb_each_text(alt || ${JSON.stringify(alt)}::jsonb) where value <> ''
    ), '{}') where id = ${id}`.execute(tx);
}

export async function listPicturesOfSize(tx: Db, sizeId: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from pictures where size_id = ${sizeId} order by position, id`.execute(tx);
  return result.rows.map((row) => row.id);
}

export async function updatePositions(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update pictures set position = place.position
    from unnest(${ids}::int[]) with ordinality as place (id, position)
    where pictures.id = place.id and pictures.position <> place.position`.execute(tx);
}

/** Replaces a picture's file and returns the old files. */
export async function updateFile(
  tx: Db,
  id: number,
  picture: Omit<NewPicture, 'alt'>,
): Promise<StoredFile | undefined> {
  const { file, width, height, bytes, placeholder, color = null } = picture;
  const result = await sql<StoredFile>`
    with before as (select id, file, width, widths from pictures where id = ${id} for update)
    update pictures set file = ${file}, width = ${width}, height = ${height}, bytes = ${bytes},
      placeholder = ${placeholder}, color = ${color}, widths = '{}', state = 'waiting',
      attempts = 0, taken_at = null, problem = null
    from before where pictures.id = before.id
    returning before.file, before.width, before.widths`.execute(tx);
  return result.rows[0];
}

/** Counts pictures that are waiting or failed. */
export async function countUnmade(db: Db): Promise<{ waiting: number; failed: number }> {
  const result = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from pictures where state <> 'ready'`.execute(db);
  return result.rows[0] ?? { waiting: 0, failed: 0 };
}
