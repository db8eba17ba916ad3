import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type TakenPicture = { id: number; file: string; width: number; attempts: number };

/** Has the job look for pictures once this transaction is kept. One call stands for all that wait. */
export async function enqueueMaking(tx: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job('make_pictures', job_key => 'make_pictures', max_attempts => 1)
  `.execute(tx);
}

/**
 * Takes the next picture that is due: at once, then after 10, 40, 90 and 160 seconds; one that
 * somebody took and did not bring back, after a minute. Having taken it counts as a try, so that one
 * which ends the process is not tried for ever.
 */
export async function takePicture(db: Db): Promise<TakenPicture | undefined> {
  const result = await sql<TakenPicture>`
    update pictures set state = 'working', attempts = attempts + 1, taken_at = now()
    where id = (
      select id from pictures
      where attempts < ${mostTries} and (
        state = 'waiting'
          and coalesce(taken_at + attempts * attempts * interval '10 seconds' <= now(), true)
        or state = 'working' and taken_at < now() - interval '1 minute'
      )
      order by id limit 1 for update skip locked
    )
    returning id, file, width, attempts`.execute(db);
  return result.rows[0];
}

const mostTries = 5;

/** Keeps what was made of a picture; false when it has gone or was replaced meanwhile. */
export async function keepMade(
  db: Db,
  { id, file }: TakenPicture,
  made: { widths: number[]; bytes: number },
): Promise<boolean> {
  const result = await sql`
    update pictures set state = 'ready', widths = ${made.widths}::int[],
      bytes = bytes + ${made.bytes}, problem = null
    where id = ${id} and file = ${file}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Puts a picture back, to be tried again unless that was the last time. */
export async function keepFailure(
  db: Db,
  { id, file }: TakenPicture,
  problem: string,
): Promise<void> {
  await sql`
    update pictures set problem = ${problem.slice(0, 500)},
      state = case when attempts < ${mostTries} then 'waiting' else 'failed' end
    where id = ${id} and file = ${file} and state = 'working'`.execute(db);
}

/** Those whose last try ended with its process, and which nobody will bring back. */
export async function giveUpLost(db: Db): Promise<void> {
  await sql`
    update pictures set state = 'failed', problem = 'took the shop down with it'
    where state = 'working' and attempts >= ${mostTries}
      and taken_at < now() - interval '1 minute'`.execute(db);
}

/** Puts a picture back untried: the shop is closing. */
export async function putBack(db: Db, { id, file }: TakenPicture): Promise<void> {
  await sql`
    update pictures set state = 'waiting', attempts = attempts - 1, taken_at = null
    where id = ${id} and file = ${file} and state = 'working'`.execute(db);
}
