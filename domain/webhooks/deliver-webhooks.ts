import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { decrypt, type EncryptionKeys } from '#domain/sessions/encryption.ts';
import {
  type Attempt,
  callWebhooks,
  type DueDelivery,
  findDue,
  giveUpQueued,
  markDelivered,
  putOff,
} from './deliveries.sql.ts';
import { postDelivery } from './post-delivery.ts';
import type { WebhookReach } from './reach.ts';
import { signDelivery } from './sign-delivery.ts';
import {
  disableFailing,
  type LeasedWebhook,
  leaseWebhooks,
  markArrived,
  markFailing,
  releaseWebhook,
} from './webhooks.sql.ts';

export type WebhookContext = {
  readonly db: Kysely<Tables>;
  readonly encryptionKeys: EncryptionKeys;
  readonly webhookReach?: WebhookReach | undefined;
};

/** Webhooks that are delivered to concurrently; each gets one delivery after another. */
const mostAtOnce = 8;

/** Milliseconds after which new deliveries are looked for while a receiver is slow. */
const glance = 500;

/**
 * Delivers all due deliveries. A receiver that is slow or down delays no other. A killed process
 * loses nothing: its deliveries in progress are repeated, under the same id.
 */
export async function deliverWebhooks(
  context: WebhookContext,
  stopping?: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (!stopping?.aborted) {
    const leased = await leaseWebhooks(context.db, mostAtOnce - underWay.size);
    for (const webhook of leased) {
      const one = deliverNext(context, webhook, stopping).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    if (leased.length === 0 && underWay.size === 0) return;
    await nextOf(underWay);
  }
  await Promise.all(underWay);
}

async function nextOf(underWay: Set<Promise<void>>): Promise<void> {
  const { promise: glanced, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, glance);
  await Promise.race([...underWay, glanced]).finally(() => clearTimeout(timer));
}

async function deliverNext(
  context: WebhookContext,
  webhook: LeasedWebhook,
  stopping: AbortSignal | undefined,
): Promise<void> {
  // Read after the lease is taken: deliveries that another process has just made are no longer due.
  const delivery = await findDue(context.db, webhook.id);
  if (!delivery) return await releaseWebhook(context.db, webhook.id);
  const attempt = await attemptDelivery(context, webhook, delivery, stopping);
  // Aborted by the shop itself, not by the receiver: it is repeated at the next start.
  if (attempt.problem && stopping?.aborted) return await releaseWebhook(context.db, webhook.id);
  await inTransaction(context.db, async (tx) => {
    if (attempt.problem === null) {
      await markArrived(tx, webhook.id);
      return await markDelivered(tx, delivery.id, attempt);
    }
    await markFailing(tx, webhook.id);
    const seconds = await putOff(tx, delivery.id, attempt);
    if (seconds > 0) await callWebhooks(tx, seconds);
    else if (await disableFailing(tx, webhook.id)) await giveUpQueued(tx, webhook.id);
  });
}

async function attemptDelivery(
  { encryptionKeys, webhookReach }: WebhookContext,
  { url, secret }: LeasedWebhook,
  { id, event, data, at }: DueDelivery,
  stopping: AbortSignal | undefined,
): Promise<Attempt> {
  const plain = decrypt(encryptionKeys, secret);
  if (!plain) return { statusCode: null, answer: null, problem: 'secret_unreadable' };
  const body = JSON.stringify({ type: event, timestamp: at, data });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signDelivery(plain.toString(), { id: `msg_${id}`, seconds, body });
  return await postDelivery(url, { headers, body }, webhookReach ?? {}, stopping);
}
