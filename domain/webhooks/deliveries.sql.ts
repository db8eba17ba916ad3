import { type Kysely, sql } from 'kysely';
import type { Delivery } from '#contract/webhooks.ts';
import { type DeliveryProblem, testEvent } from '#core/webhooks.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type DueDelivery = {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
  readonly at: string;
};

/** The result of an attempt: `problem` is null when the receiver has accepted it. */
export type Attempt = {
  readonly statusCode: number | null;
  readonly answer: string | null;
  readonly problem: DeliveryProblem | null;
};

type DeliveryFilter = {
  readonly page: number;
  readonly pageSize: number;
  readonly status?: Delivery['status'] | undefined;
};

export async function listDeliveries(
  db: Db,
  webhookId: number,
  { page, pageSize, status }: DeliveryFilter,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const all = db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'queued'));
  const [deliveries, { total }] = await Promise.all([
    all
      .select(columns)
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { deliveries: deliveries as Delivery[], total };
}

/** Queues a test event; undefined when there is no such webhook. */
export async function insertTest(tx: Db, webhookId: number): Promise<Delivery | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, event, data)
    select id, ${testEvent}, '{"test": true}' from webhooks where id = ${webhookId}
    returning id`.execute(tx);
  return rows[0] && (await findDelivery(tx, rows[0].id));
}

/** Queues a delivery again, as if it was new; undefined when there is none. */
export async function requeueDelivery(
  tx: Db,
  webhookId: number,
  id: string,
): Promise<Delivery | undefined> {
  return (await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'queued', queued_at: sql`now()`, next_attempt_at: sql`now()` })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning(columns)
    .executeTakeFirst()) as Delivery | undefined;
}

/** Starts the job that delivers. */
export async function callWebhooks(tx: Db, inSeconds = 0): Promise<void> {
  if (inSeconds === 0) await sql`select call_webhooks()`.execute(tx);
  else
    await sql`select graphile_worker.add_job('deliver_webhooks',
      run_at => now() + make_interval(secs => ${inSeconds}))`.execute(tx);
}

/** The delivery of a webhook that is due first. */
export async function findDue(db: Db, webhookId: number): Promise<DueDelivery | undefined> {
  return await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'data', 'at'])
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .orderBy('next_attempt_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

export async function markDelivered(tx: Db, id: string, attempt: Attempt): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ ...attempted(attempt), status: 'delivered' })
    .where('id', '=', id)
    .execute();
}

/**
 * Postpones the next attempt, longer each time. Returns the delay in seconds; 0 when the delivery
 * is given up, 24 hours after it was queued.
 */
export async function putOff(tx: Db, id: string, attempt: Attempt): Promise<number> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set(attempted(attempt))
    .where('id', '=', id)
    .returning(['attempts', 'event'])
    .executeTakeFirst();
  if (!row) return 0;
  const pause =
    row.event === testEvent ? undefined : pauses[Math.min(row.attempts, pauses.length) - 1];
  const { rows } = await sql<{ status: string }>`
    update webhook_deliveries set
      next_attempt_at = now() + make_interval(secs => ${pause ?? 0}),
      status = case when ${pause ?? null}::int is null
        or now() + make_interval(secs => ${pause ?? 0}) > queued_at + interval '24 hours'
        then 'failed' else 'queued' end
    where id = ${id} returning status`.execute(tx);
  return rows[0]?.status === 'queued' ? (pause ?? 0) : 0;
}

/** Gives up the queued deliveries of a disabled webhook. */
export async function giveUpQueued(tx: Db, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', problem: sql`coalesce(problem, 'turned_off')` })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'queued')
    .execute();
}

/** Deletes deliveries older than 30 days, except queued ones; returns how many. */
export async function deleteOldDeliveries(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where at < now() - interval '30 days' and status <> 'queued' order by at limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Seconds between attempts; the last one repeats until 24 hours are over. */
const pauses = [5, 60, 5 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600];

function attempted({ statusCode, answer, problem }: Attempt) {
  return {
    attempts: sql<number>`attempts + 1`,
    last_attempt_at: sql<string>`now()`,
    status_code: statusCode,
    answer,
    problem,
  };
}

async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  return (await db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()) as Delivery | undefined;
}

const columns = [
  'id',
  'event',
  'data',
  'at',
  'status',
  'attempts',
  sql<string | null>`case when status = 'queued' then next_attempt_at end`.as('nextAttemptAt'),
  'last_attempt_at as lastAttemptAt',
  'status_code as statusCode',
  'answer',
  'problem',
] as const;
