import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureOwner } from './pictures.sql.ts';

type Db = Kysely<Tables>;

export type PictureFetch = {
  id: number;
  owner: PictureOwner;
  url: string;
  /** In the shop's own language, from files that say it in one. */
  alt: string | null;
  alts: Partial<Record<Language, string>>;
  position: number;
  attempts: number;
};

/**
 * Takes the next picture that is due: at once, then after 1, 4, 9 and 16 minutes. Having taken it
 * counts as a try, so that one which ends the process is not tried for ever.
 */
export async function takePictureFetch(db: Db): Promise<PictureFetch | undefined> {
  const result = await sql<PictureFetch>`
    update picture_fetches set attempts = attempts + 1
    where id = (
      select id from picture_fetches
      where status = 'waiting' and created_at + attempts * attempts * interval '1 minute' <= now()
      order by id limit 1 for update skip locked
    )
    returning id, url, alt, alts, position, attempts, case
      when size_id is not null then json_build_object('sizeId', size_id)
      when category_id is not null then json_build_object('categoryId', category_id)
      when collection_id is not null then json_build_object('collectionId', collection_id)
      else json_build_object('turnOf', turn_of) end as owner`.execute(db);
  return result.rows[0];
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
