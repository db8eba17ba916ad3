import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { type ImportedPictures, mostHosts } from '#contract/imports.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const named = 50;

/** Joins queued pictures to their product; null for those of a category or collection. */
const owners = sql`picture_fetches f
  left join product_sizes s on s.id = f.size_id
  left join product_colors c on c.id = coalesce(s.color_id, f.turn_of)`;

/** Marks the queued pictures of a product, categories or collections as belonging to an import. */
export async function notePictures(
  tx: Db,
  importId: string,
  of: { productId: number } | { kind: 'category' | 'collection'; ids: number[] },
): Promise<void> {
  const mine =
    'productId' in of
      ? sql`c.product_id = ${of.productId}`
      : sql`f.taxon_type = ${of.kind} and f.taxon_id = any (${of.ids}::int[])`;
  await sql`
    update picture_fetches set import_id = ${importId}
    where id in (select f.id from ${owners} where f.status = 'waiting' and ${mine})`.execute(tx);
}

/** Counts an import's pictures by state: fetched, waiting, failed; and lists the errors. */
export async function readImportedPictures(
  db: Db,
  importId: string,
  languages: readonly Language[],
): Promise<ImportedPictures> {
  const result = await sql<ImportedPictures>`
    with mine as (
      select f.url, f.status, f.last_error as error, c.product_id as "productId", f.id,
        (select o.title from product_options o where o.product_id = c.product_id
          order by array_position(${languages}::text[], o.language::text) limit 1) as title
      from ${owners} where f.import_id = ${importId}
    )
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status = 'failed')::int as failed,
      array(select distinct substring(error from '^the host (\\S+) is not confirmed$') as host
        from mine where status = 'failed' and error like 'the host % is not confirmed'
        order by host limit ${mostHosts}) as unconfirmed,
      (select count(*)::int from imported_products i join products p on p.id = i.product_id
        where i.import_id = ${importId} and p.published and p.deleted_at is null
          and not exists (select from pictures x
            join product_sizes s on s.id = x.size_id join product_colors c on c.id = s.color_id
            where c.product_id = p.id)) as "publishedWithout",
      (select coalesce(json_agg(json_build_object('url', url, 'error', error, 'title', title,
          'productId', "productId", 'retries', status = 'waiting') order by id), '[]')
        from (select * from mine where error is not null order by id limit ${named}) x) as problems
    from mine`.execute(db);
  return result.rows[0] as ImportedPictures;
}

/** Retries an import's failed and waiting pictures now. */
export async function retryPictures(db: Db, importId: string): Promise<void> {
  await sql`
    update picture_fetches set status = 'waiting', attempts = 0, created_at = now(),
      last_error = null
    where import_id = ${importId} and status <> 'done'`.execute(db);
  await fetchSoon(db);
}

/** Runs the job now instead of at its next scheduled time. */
export async function fetchSoon(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('fetch_pictures', '{}'::json,
    job_key => 'fetch pictures')`.execute(db);
}
