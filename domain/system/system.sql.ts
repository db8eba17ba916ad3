import { type Kysely, sql } from 'kysely';
import type { FailedJob, System } from '#contract/system.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Figures = Pick<System, 'databaseSize' | 'databaseReadOnly' | 'messages'> & {
  jobs: Omit<System['jobs'], 'failures'>;
};

/**
 * Matches failed jobs: no attempts left, and not running now. One without an error was lost by a killed
 * process.
 */
const givenUp = sql`attempts >= max_attempts and locked_at is null and last_error is not null`;

export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select pg_database_size(current_database())::float8 as "databaseSize",
      current_setting('transaction_read_only')::bool as "databaseReadOnly",
      (select json_build_object(
        'queued', count(*) filter (where status = 'queued'),
        'failed', count(*) filter (where status = 'failed'),
        'codes', (select count(*) from phone_codes
          where sent and created_at > now() - interval '1 hour')) from messages) as messages,
      (select json_build_object(
        'waiting', count(*) filter (where attempts < max_attempts and locked_at is null),
        'failed', count(*) filter (where ${givenUp})) from graphile_worker.jobs) as jobs`.execute(
    db,
  );
  return rows[0] as Figures;
}

/** Whether products of the demo are in the shop; they were created in the transaction that loaded it. */
export async function hasDemoProducts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .innerJoin('demo_shop', 'demo_shop.loaded_at', 'products.created_at')
    .select('products.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as name, attempts,
      left(split_part(last_error, E'\n', 1), 500) as problem, updated_at as "failedAt"
    from graphile_worker.jobs where ${givenUp} order by updated_at desc, id desc limit 50`.execute(
    db,
  );
  return rows;
}

/** Returns whether the job existed. */
export async function retryJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${givenUp}),
      run_at := now(), attempts := 0)`.execute(db);
  return rows.length > 0;
}

/** Returns whether the job existed. */
export async function dismissJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${givenUp}))`.execute(
    db,
  );
  return rows.length > 0;
}
