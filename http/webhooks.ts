import type { webhookRoutes } from '#contract/webhooks.ts';
import { refuse } from '#domain/refuse.ts';
import {
  addWebhook,
  changeWebhook,
  renewSecret,
  replayDelivery,
  sendTest,
} from '#domain/webhooks/change-webhooks.ts';
import { listDeliveries } from '#domain/webhooks/deliveries.sql.ts';
import { deleteWebhook, findWebhook, listWebhooks } from '#domain/webhooks/webhooks.sql.ts';
import type { Handlers } from './serve.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes> = {
  'GET /webhooks': async ({ shop }) => ({ webhooks: await listWebhooks(shop.db) }),
  'POST /webhooks': ({ shop, body }) => addWebhook(shop, body),
  'PATCH /webhooks/:id': ({ shop, params, body }) => changeWebhook(shop, params.id, body),
  'DELETE /webhooks/:id': async ({ shop, params }) =>
    (await deleteWebhook(shop.db, params.id)) ? undefined : refuse('not_found'),
  'POST /webhooks/:id/secret': ({ shop, params }) => renewSecret(shop, params.id),
  'POST /webhooks/:id/test': ({ shop, params }) => sendTest(shop, params.id),
  'GET /webhooks/:id/deliveries': async ({ shop, params, query }) =>
    (await findWebhook(shop.db, params.id))
      ? await listDeliveries(shop.db, params.id, query)
      : refuse('not_found'),
  'POST /webhooks/:id/deliveries/:deliveryId/replay': ({ shop, params }) =>
    replayDelivery(shop, params.id, params.deliveryId),
};
