import { z } from 'zod';
import { Currency, Instant, langField, MoneySum } from './fields.ts';
import type { Routes } from './route.ts';

const Day = z.iso.date();
const Range = z
  .object({ from: Day, to: Day })
  .describe('both days included, in the shop’s time zone');
const Figures = z.object({
  count: z.int().describe('orders neither cancelled nor returned'),
  sales: MoneySum.describe('their total, in minor units of the charge currency'),
});

const Dues = z.array(z.object({ currency: Currency, count: z.int(), total: MoneySum }));

const Sold = Figures.extend({
  paid: MoneySum.describe('payments of these sales'),
  givenBack: MoneySum.describe('refunds of these sales, of any day'),
});

/** Key figures of the shop. Each is the count or sum of a list with its own route. */
export const Overview = z.object({
  range: Range,
  former: Range.describe('the same number of days, just before'),
  currency: Currency,
  sold: Sold,
  soldBefore: Sold,
  course: z
    .array(z.object({ at: z.string(), sales: MoneySum, former: MoneySum }))
    .describe('by day, `2026-11-21`; of a single day by hour, `09`'),
  top: z.array(
    z.object({
      productId: z.int().nullable(),
      title: z.string(),
      orders: z.int(),
      quantity: z.int(),
      sales: MoneySum,
    }),
  ),
  others: z
    .array(Figures.extend({ currency: Currency }))
    .describe('sales of these days in currencies other than the current charge currency'),
  refundsDue: Dues.describe('cancelled or returned orders with a refund due, of any day'),
  paymentsDue: Dues.describe('shipped orders that are not paid in full, of any day'),
  toFulfil: z.int().describe('new, confirmed and packed orders, of any day'),
  abandoned: Figures.describe('abandoned baskets not ordered since, and their total'),
  stock: z
    .object({ low: z.int(), out: z.int() })
    .nullable()
    .describe('sizes; null for a role that can’t read the catalogue'),
  enquiries: z.int().nullable().describe('new enquiries; null for a role that can’t read them'),
  messages: z
    .object({
      failed: z.int(),
      uncertain: z.int(),
      troubles: z
        .array(z.object({ channel: z.enum(['sms', 'email']), since: Instant, reason: z.string() }))
        .describe('the reason while a provider can’t be used'),
    })
    .nullable()
    .describe('null for a role that can’t read them'),
});
export type Overview = z.infer<typeof Overview>;

export const overviewRoutes = {
  'GET /admin/overview': {
    access: 'admin:orders:read',
    summary: 'Orders, sales, stock and enquiries of today or of the last 7 or 30 days',
    query: z.object({
      ...langField,
      days: z.coerce
        .number<number | string>()
        .pipe(z.union([z.literal(1), z.literal(7), z.literal(30)]))
        .default(7),
    }),
    reply: Overview,
  },
} as const satisfies Routes;
