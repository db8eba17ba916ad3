import { z } from 'zod';
import { deliveryProblems, webhookEvents } from '#core/webhooks.ts';
import { errorCode } from './field-errors.ts';
import { code, Instant, pageFields, RowIdInPath, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/** A receiver of events. */
export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  disabledAt: Instant.nullable().describe(
    'turned off by the shop: no delivery succeeded for a day',
  ),
  failingSince: Instant.nullable().describe('the first failure since the last successful delivery'),
  queued: z.int().describe('pending deliveries'),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

/** An event for one receiver, and the result of its last attempt. */
export const Delivery = z.object({
  id: z.guid().describe('the header `webhook-id` is this id after `msg_`'),
  event: z.string(),
  data: z.record(z.string(), z.json()),
  at: Instant,
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  nextAttemptAt: Instant.nullable(),
  lastAttemptAt: Instant.nullable(),
  statusCode: z.int().nullable(),
  answer: z.string().nullable().describe('the first 500 characters of the receiver’s answer'),
  problem: z.enum(deliveryProblems).nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const Url = code(1000)
  .regex(/^[\x21-\x7e\u00a1-\uffff]+$/, errorCode('invalid_url_character'))
  .refine(isWebAddress, errorCode('invalid_url'));

const Events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

const WebhookDraft = z.object({ url: Url, events: Events });
export type WebhookDraft = z.output<typeof WebhookDraft>;

const WebhookChange = WebhookDraft.extend({ active: z.boolean() }).partial();
export type WebhookChange = z.output<typeof WebhookChange>;

const secret = z.string().describe('verifies signatures; returned only once');

export const webhookRoutes = {
  'GET /webhooks': {
    access: 'admin:settings:read',
    summary: 'The receivers of events',
    reply: z.object({ webhooks: z.array(Webhook) }),
  },
  'POST /webhooks': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Add a receiver of events, signed as in Standard Webhooks',
    body: WebhookDraft,
    status: 201,
    reply: Webhook.extend({ secret }),
  },
  'PATCH /webhooks/:id': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Change the address or the events of a webhook, or turn it on or off',
    params: RowParams,
    body: WebhookChange,
    reply: Webhook,
  },
  'DELETE /webhooks/:id': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Delete a webhook with its log',
    params: RowParams,
  },
  'POST /webhooks/:id/secret': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Make a new secret; the former one signs no more',
    params: RowParams,
    reply: z.object({ secret }),
  },
  'POST /webhooks/:id/test': {
    access: 'admin:settings:write',
    summary: 'Send a test event, once, also to a webhook that is off',
    params: RowParams,
    status: 201,
    reply: Delivery,
  },
  'GET /webhooks/:id/deliveries': {
    access: 'admin:settings:read',
    summary: 'The deliveries of the last 30 days, the newest first',
    params: RowParams,
    query: z.object({
      page: pageFields.page,
      pageSize: pageFields.pageSize,
      status: z.enum(deliveryStatuses).optional(),
    }),
    reply: z.object({ deliveries: z.array(Delivery), total: z.int() }),
  },
  'POST /webhooks/:id/deliveries/:deliveryId/replay': {
    access: 'admin:settings:write',
    summary: 'Deliver an event again, under the same `webhook-id`',
    params: z.object({ id: RowIdInPath, deliveryId: z.guid() }),
    reply: Delivery,
  },
} as const satisfies Routes;

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return Boolean(
    url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password,
  );
}
