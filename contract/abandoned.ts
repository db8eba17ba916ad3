import { z } from 'zod';
import { BasketLine } from './basket.ts';
import { OrderClient, Sums } from './office-orders.ts';
import type { Routes } from './route.ts';
import { Currency, Instant, listOf, Money, pageFields, UuidParams } from './words.ts';

/** A basket that was left: what it holds, how far its customer came, and what became of it. Money in minor units. */
export const AbandonedOrder = z.object({
  id: z.uuid(),
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
  lastStep: z.enum(['basket', 'address', 'tried']).describe('how far they came'),
  lastProblem: z.string().nullable().describe('what stood in the way of ordering, as a code'),
  remindedAt: Instant.nullable(),
  contactedAt: Instant.nullable(),
  contactedBy: z.string().nullable(),
  recoveredOrderId: z.uuid().nullable(),
  recoveredTotal: Money.nullable().describe('what the order that came of it cost'),
});
export type AbandonedOrder = z.infer<typeof AbandonedOrder>;

const AbandonedStage = z.enum(['open', 'reminded', 'contacted', 'recovered']);

export const abandonedRoutes = {
  'GET /orders/admin/abandoned/sums': {
    access: 'admin:orders:read',
    summary: 'What all baskets that match are worth, by currency',
    query: z.object({ search: pageFields.search, stage: listOf(AbandonedStage).optional() }),
    reply: Sums,
  },
  'GET /orders/admin/abandoned': {
    access: 'admin:orders:read',
    summary: 'Baskets left idle longer than the shop allows (X-Total-Count, Link)',
    query: z.object({
      ...pageFields,
      stage: listOf(AbandonedStage).optional(),
      sort: z.enum(['newest', 'oldest', '-total']).default('newest'),
    }),
    reply: z.array(AbandonedOrder),
  },
  'POST /orders/admin/abandoned/:id/remind': {
    access: 'admin:orders:write',
    summary: 'Remind the customer of a basket, once, with a link that fills it again',
    params: UuidParams,
    reply: AbandonedOrder,
  },
  'PATCH /orders/admin/abandoned/:id': {
    access: 'admin:orders:write',
    summary: 'Note that somebody has spoken with the customer, or has not after all',
    params: UuidParams,
    body: z.object({ contacted: z.boolean() }),
    reply: AbandonedOrder,
  },
} as const satisfies Routes;
