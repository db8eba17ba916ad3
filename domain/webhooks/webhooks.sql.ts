import { type Kysely, sql } from 'kysely';
import type { Webhook } from '#contract/webhooks.ts';
import type { WebhookEvent } from '#core/webhooks.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return await selectWebhooks(db).orderBy('w.id').execute();
}

export async function findWebhook(db: Db, id: number): Promise<Webhook | undefined> {
  return await selectWebhooks(db).where('w.id', '=', id).executeTakeFirst();
}

export async function insertWebhook(
  tx: Db,
  webhook: { url: string; events: WebhookEvent[]; secret: Buffer },
): Promise<Webhook> {
  const { id } = await tx
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow();
  return await selectWebhooks(tx).where('w.id', '=', id).executeTakeFirstOrThrow();
}

/** Resets the count of failures. */
export async function updateWebhook(
  db: Db,
  id: number,
  { url, events, active }: { url?: string; events?: WebhookEvent[]; active?: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable('webhooks')
    .set({
      failing_since: null,
      busy_until: null,
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(active !== undefined && { active, disabled_at: null }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceWebhookSecret(db: Db, id: number, secret: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('webhooks')
    .set({ secret })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteWebhook(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The secrets of all webhooks, locked until the transaction ends. */
export async function lockWebhookSecrets(tx: Db): Promise<{ id: number; secret: Buffer }[]> {
  return await tx
    .selectFrom('webhooks')
    .select(['id', 'secret'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type LeasedWebhook = { readonly id: number; readonly url: string; readonly secret: Buffer };

/** Longer than an attempt can last: the time for which a killed process delays a webhook. */
const lease = sql`interval '30 seconds'`;

/** Leases webhooks with due deliveries; no other process delivers to them meanwhile. */
export async function leaseWebhooks(db: Db, most: number): Promise<LeasedWebhook[]> {
  const { rows } = await sql<LeasedWebhook>`
    update webhooks set busy_until = now() + ${lease} where id in (
      select w.id from webhooks w
      where coalesce(w.busy_until < now(), true) and exists (
        select from webhook_deliveries d
        where d.webhook_id = w.id and d.status = 'queued' and d.next_attempt_at <= now())
      order by w.busy_until nulls first, w.id limit ${most} for no key update skip locked)
    returning id, url, secret`.execute(db);
  return rows;
}

export async function releaseWebhook(db: Db, id: number): Promise<void> {
  await db.updateTable('webhooks').set({ busy_until: null }).where('id', '=', id).execute();
}

export async function markArrived(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ busy_until: null, failing_since: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Pauses a failing webhook: for 5 seconds at first, for a minute once it has failed for a while.
 */
export async function markFailing(tx: Db, id: number): Promise<void> {
  await sql`
    update webhooks set
      failing_since = coalesce(failing_since, now()),
      busy_until = now() + least(interval '1 minute',
        greatest(interval '5 seconds', (now() - coalesce(failing_since, now())) / 10))
    where id = ${id}`.execute(tx);
}

/** Disables a webhook that has accepted nothing for 20 hours; false when it has. */
export async function disableFailing(tx: Db, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('webhooks')
    .set({ active: false, disabled_at: sql`now()` })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('failing_since', '<', sql<string>`now() - interval '20 hours'`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function selectWebhooks(db: Db) {
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.events', 'w.active', 'w.disabled_at as disabledAt'])
    .select(['w.failing_since as failingSince', 'w.created_at as createdAt'])
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select(sql<number>`count(*)`.as('queued'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.status', '=', 'queued')
        .$asScalar()
        .$notNull()
        .as('queued'),
    );
}
