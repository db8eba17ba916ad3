import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type TakenPicture = { id: number; file: string; width: number; attempts: number };

/** Queues the picture job at commit; several calls are merged into one job. */
export async function enqueueMaking(tx: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job('make_pictures', job_key => 'make_pictures', max_attempts => 1)
  `.execute(tx);
}

/**
 * Takes the next due picture: immediately, then after 10, 40, 90 and 160 seconds; after a minute if
 * its worker died. The attempt is counted when it is taken, so that a picture that crashes the
 * process is not retried forever.
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

/** Stores the generated widths; false when the picture was deleted or replaced meanwhile. */
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

/** Records a failed attempt; the picture is retried unless it was the last attempt. */
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

/** Marks pictures as failed whose last attempt crashed the process. */
export async function giveUpLost(db: Db): Promise<void> {
  await sql`
    update pictures set state = 'failed', problem = 'took the shop down with it'
    where state = 'working' and attempts >= ${mostTries}
      and taken_at < now() - interval '1 minute'`.execute(db);
}

/** Returns a picture to the queue without counting the attempt, at shutdown. */
export async function putBack(db: Db, { id, file }: TakenPicture): Promise<void> {
  await sql`
    update pictures set state = 'waiting', attempts = attempts - 1, taken_at = null
    where id = ${id} and file = ${file} and state = 'working'`.execute(db);
}
