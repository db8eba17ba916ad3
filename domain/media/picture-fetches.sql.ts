import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureOwner } from './pictures.sql.ts';

type Db = Kysely<Tables>;

export type PictureFetch = {
  id: number;
  owner: PictureOwner;
  url: string;
  /** In the default language, from files with alt texts in only one language. */
  alt: string | null;
  alts: Partial<Record<Language, string>>;
  position: number;
  /** Whether it becomes the colour's swatch. */
  isSwatch: boolean;
  attempts: number;
};

/**
 * Takes the next due picture: immediately, then after 1, 4, 9 and 16 minutes. The attempt is
 * counted when it is taken, so that a picture that crashes the process is not retried forever.
 */
export async function takePictureFetch(db: Db): Promise<PictureFetch | undefined> {
  const result = await sql<PictureFetch>`
    update picture_fetches set attempts = attempts + 1
    where id = (
      select id from picture_fetches
      where status = 'waiting' and created_at + attempts * attempts * interval '1 minute' <= now()
      order by id limit 1 for update skip locked
    )
    returning id, url, alt, alts, position, is_swatch as "isSwatch", attempts, case
      when size_id is not null then json_build_object('sizeId', size_id)
      when taxon_id is not null then json_build_object(taxon_type || 'Id', taxon_id)
      else json_build_object('turnOf', turn_of) end as owner`.execute(db);
  return result.rows[0];
}

/** Makes a picture the colour's swatch, unless it already has one. */
export async function makeSwatch(tx: Db, pictureId: number): Promise<void> {
  await sql`
    update product_colors c set swatch = narrow_address(i.file, i.width)
    from pictures i join product_sizes s on s.id = i.size_id
    where i.id = ${pictureId} and c.id = s.color_id and c.swatch is null`.execute(tx);
}

/** Returns a picture to the queue without counting the attempt. */
export async function putBackFetch(db: Db, id: number): Promise<void> {
  await sql`update picture_fetches set attempts = attempts - 1 where id = ${id}`.execute(db);
}

export async function endPictureFetch(
  db: Db,
  id: number,
  status: 'waiting' | 'done' | 'failed',
  error: string | null,
): Promise<void> {
  await sql`
    update picture_fetches set status = ${status}, last_error = ${error?.slice(0, 500) ?? null}
    where id = ${id}`.execute(db);
}
