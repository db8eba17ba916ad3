import { z } from 'zod';
import { suppressionReasons } from '#core/consent.ts';
import { OrderClient, Sums } from './admin-orders.ts';
import { BasketLine } from './basket.ts';
import { Currency, Instant, listOf, Money, pageFields, UuidParams } from './fields.ts';
import type { Routes } from './route.ts';

/**
 * An abandoned basket: its items, the last step its customer reached, and its outcome. Money in
 * minor units.
 */
export const AbandonedOrder = z.object({
  id: z.guid(),
  client: OrderClient,
  lines: z.array(
    BasketLine.pick({
      productId: true,
      sizeId: true,
      title: true,
      color: true,
      size: true,
      sku: true,
      quantity: true,
      price: true,
      lineTotal: true,
    }),
  ),
  count: z.int(),
  total: Money,
  currency: Currency,
  lastActivityAt: Instant,
  lastStep: z
    .enum(['basket', 'address', 'tried'])
    .describe('the last step of the checkout that was reached'),
  lastProblem: z.string().nullable().describe('the code of the last refusal at checkout'),
  cannotRemind: z
    .enum(['no_consent', 'no_email', ...suppressionReasons])
    .nullable()
    .describe('why the customer may not be sent a reminder; null when they may'),
  remindedAt: Instant.nullable(),
  contactedAt: Instant.nullable(),
  contactedBy: z.string().nullable(),
  recoveredOrderId: z.guid().nullable(),
  recoveredTotal: Money.nullable().describe('the total of the recovered order'),
});
export type AbandonedOrder = z.infer<typeof AbandonedOrder>;

const AbandonedStage = z.enum(['open', 'reminded', 'contacted', 'recovered']);

export const abandonedRoutes = {
  'GET /orders/admin/abandoned/sums': {
    access: 'admin:orders:read',
    summary: 'The total value of the matching baskets, by currency',
    query: z.object({ search: pageFields.search, stage: listOf(AbandonedStage).optional() }),
    reply: Sums,
  },
  'GET /orders/admin/abandoned': {
    access: 'admin:orders:read',
    summary: 'Abandoned baskets: idle longer than the time in the settings (X-Total-Count, Link)',
    query: z.object({
      ...pageFields,
      stage: listOf(AbandonedStage).optional(),
      sort: z.enum(['newest', 'oldest', '-total']).default('newest'),
    }),
    reply: z.array(AbandonedOrder),
  },
  'POST /orders/admin/abandoned/:id/remind': {
    access: 'admin:orders:write',
    summary:
      'E-mail the customer, who agreed to it, one reminder of an abandoned basket, with a link that restores it; not during quiet hours',
    params: UuidParams,
    reply: AbandonedOrder,
  },
  'PATCH /orders/admin/abandoned/:id': {
    access: 'admin:orders:write',
    summary: 'Mark the customer of an abandoned basket as contacted, or as not contacted',
    params: UuidParams,
    body: z.object({ contacted: z.boolean() }),
    reply: AbandonedOrder,
  },
} as const satisfies Routes;
