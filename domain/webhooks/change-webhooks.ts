import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Delivery, Webhook, WebhookChange, WebhookDraft } from '#contract/webhooks.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { encrypt } from '#domain/sessions/encryption.ts';
import type { WebhookContext } from './deliver-webhooks.ts';
import { callWebhooks, giveUpQueued, insertTest, requeueDelivery } from './deliveries.sql.ts';
import { literalAddress, mayReach, type WebhookReach } from './reach.ts';
import { makeSecret } from './sign-delivery.ts';
import { findWebhook, insertWebhook, replaceWebhookSecret, updateWebhook } from './webhooks.sql.ts';

/** Adds a webhook. Its secret is stored encrypted, so it is returned only here. */
export async function addWebhook(
  context: WebhookContext,
  { url, events }: WebhookDraft,
): Promise<(Webhook & { secret: string }) | Refusal<'invalid'>> {
  const error = findAddressError(context.webhookReach ?? {}, url);
  if (error) return refuse('invalid', { errors: [error] });
  const secret = makeSecret();
  const webhook = await insertWebhook(context.db, {
    url,
    events: [...new Set(events)],
    secret: encrypt(context.encryptionKeys, Buffer.from(secret)),
  });
  return { ...webhook, secret };
}

/** Changes a webhook. Disabling it gives up its queued deliveries. */
export async function changeWebhook(
  context: WebhookContext,
  id: number,
  { url, events, active }: WebhookChange,
): Promise<Webhook | Refusal<'invalid' | 'not_found'>> {
  const error = url === undefined ? undefined : findAddressError(context.webhookReach ?? {}, url);
  if (error) return refuse('invalid', { errors: [error] });
  return await inTransaction(context.db, async (tx) => {
    const change = {
      ...(url !== undefined && { url }),
      ...(events && { events: [...new Set(events)] }),
      ...(active !== undefined && { active }),
    };
    if (!(await updateWebhook(tx, id, change))) return refuse('not_found');
    if (active === false) await giveUpQueued(tx, id);
    await callWebhooks(tx);
    return (await findWebhook(tx, id)) ?? refuse('not_found');
  });
}

export async function renewSecret(
  { db, encryptionKeys }: WebhookContext,
  id: number,
): Promise<{ secret: string } | Refusal<'not_found'>> {
  const secret = makeSecret();
  const kept = encrypt(encryptionKeys, Buffer.from(secret));
  return (await replaceWebhookSecret(db, id, kept)) ? { secret } : refuse('not_found');
}

export async function sendTest(
  { db }: WebhookContext,
  id: number,
): Promise<Delivery | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const delivery = await insertTest(tx, id);
    if (delivery) await callWebhooks(tx);
    return delivery ?? refuse('not_found');
  });
}

export async function replayDelivery(
  { db }: WebhookContext,
  id: number,
  deliveryId: string,
): Promise<Delivery | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const delivery = await requeueDelivery(tx, id, deliveryId);
    if (delivery) await callWebhooks(tx);
    return delivery ?? refuse('not_found');
  });
}

/**
 * The errors that can be found without resolving the host; its IP address is checked at each
 * delivery.
 */
function findAddressError(reach: WebhookReach, text: string): FieldError | undefined {
  const url = new URL(text);
  const literal = literalAddress(url);
  if (literal && !mayReach(reach, url, literal)) return fieldError('url', 'private_address');
  if (url.protocol === 'http:' && !reach.networks?.length)
    return fieldError('url', 'https_required');
  return undefined;
}
