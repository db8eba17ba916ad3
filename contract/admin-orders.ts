import { z } from 'zod';
import {
  disputeStates,
  paymentActions,
  paymentProviders,
  paymentStates,
} from '#core/payment-status.ts';
import {
  Currency,
  IdempotencyHeaders,
  Instant,
  Language,
  langField,
  listOf,
  Moment,
  Money,
  MoneySum,
  pageFields,
  RowId,
  RowIdInPath,
  UuidParams,
} from './fields.ts';
import { Message } from './messages.ts';
import {
  AdminOrderDraft,
  BulkTransition,
  OrderChange,
  OrderIds,
  ParcelDraft,
  PaymentDraft,
  RefundDraft,
  TrackingChange,
  TransitionResult,
} from './order-changes.ts';
import { LineCount, Order, OrderLine, OrderStatus, PaymentStatus } from './orders.ts';
import type { Routes } from './route.ts';
import { PaymentKind } from './settings.ts';

/** The customer of an order. */
export const OrderClient = z.object({
  id: z.guid(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

export type OrderClient = z.infer<typeof OrderClient>;

/** A refund and the items it covers; `amount` in minor units. */
const Refund = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  amount: Money,
  note: z.string().nullable(),
  state: z
    .enum(['done', 'pending', 'failed'])
    .nullable()
    .describe('of a refund through the payment provider; null by hand'),
  reason: z.string().nullable().describe('why it failed'),
  paymentId: z.guid().nullable().describe('the payment through which it goes back'),
  nextTry: Instant.nullable().describe('of a pending one: when the provider is asked next'),
  lines: z.array(LineCount.extend({ restocked: z.boolean(), withdrawn: z.int() })),
});
export type Refund = z.infer<typeof Refund>;

/** A payment; amounts in minor units. Only a paid one has money captured. */
const Payment = z.object({
  id: z.guid(),
  at: Instant.describe('when it reached its state'),
  provider: z.enum(paymentProviders).describe('`manual` if an admin recorded it'),
  reference: z.string().nullable().describe('its id at the provider'),
  amount: Money,
  captured: Money.describe('the part of `amount` that was received'),
  returned: Money.describe('the part of `captured` sent back because it was too much or too late'),
  state: z.enum(paymentStates),
  reason: z.string().nullable().describe('why it, or an action, failed'),
  action: z
    .enum(paymentActions)
    .nullable()
    .describe(
      'to be carried out by the provider: `return` sends back what was too much or too late',
    ),
  nextTry: Instant.nullable().describe('when the action is tried next; null if it was given up'),
  dispute: z
    .object({
      state: z.enum(disputeStates),
      amount: Money,
      reason: z.string().describe('in the provider’s words'),
      respondBy: Instant.nullable(),
    })
    .nullable()
    .describe('the customer’s bank takes the payment back, unless the shop proves it right'),
  note: z.string().nullable(),
  actor: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** The seller's details on an invoice. */
const Seller = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  taxId: z.string().optional(),
  taxPercent: z.number().nullish(),
  note: z.string().optional(),
});

/** The contents of an invoice, a snapshot from when it was issued. */
const InvoiceContents = z.object({
  language: Language,
  order: z.object({ number: z.string(), placedAt: Instant }),
  address: Order.shape.address,
  lines: z.array(
    OrderLine.pick({
      title: true,
      color: true,
      size: true,
      sku: true,
      price: true,
      quantity: true,
      lineTotal: true,
    }),
  ),
  currency: Currency,
  subtotal: Money,
  delivery: Money,
  discount: Money,
  total: Money,
  tax: Money.describe('the tax included in `total`'),
  deliveryMethod: z.string(),
  paymentMethod: Order.shape.paymentMethod.omit({ id: true }),
  paymentStatus: PaymentStatus,
  paid: Money.optional().describe(
    'what had been received; missing on invoices from before partial payments',
  ),
});
export type InvoiceContents = z.infer<typeof InvoiceContents>;

/** An invoice. It never changes; numbers have no gaps. */
const Invoice = z.object({
  number: z.int(),
  issuedAt: Instant,
  seller: Seller,
  contents: InvoiceContents,
});
export type Invoice = z.infer<typeof Invoice>;

/** An order in the admin: with its customer and the allowed next status transitions. */
export const AdminOrder = Order.extend({
  client: OrderClient.extend({
    phoneConfirmed: z.boolean().describe('by a code, or by an admin who entered it'),
  }).nullable(),
  source: z
    .enum(['shop', 'admin'])
    .describe('the origin: `shop` for the customer’s own order, `admin` for a phone order'),
  language: Language,
  payments: z.array(Payment).describe('oldest first'),
  refunds: z.array(Refund),
  invoice: Invoice.nullable(),
  tax: Money.describe(
    'the tax included in `total`, as on the invoice, or as it would be invoiced today',
  ),
  unsent: z.array(LineCount).describe('the lines not yet shipped'),
  refundable: Money.describe('the amount that can still be refunded'),
  payable: Money.describe('the amount that is not yet paid'),
  refundDue: Money.describe('the amount to be refunded for a cancelled or returned order'),
  paymentDue: Money.describe('the unpaid amount of an order that was shipped'),
  kept: Money.describe('of a cancelled or returned order: the amount kept, with a reason'),
  restocked: z
    .boolean()
    .nullable()
    .describe('whether it was restocked when closed; null while open'),
  undo: z
    .object({ eventId: z.int(), from: z.string(), to: z.string() })
    .nullable()
    .describe(
      'the last transition while it can be undone: `from` is the current status, `to` the previous one',
    ),
  nextStatuses: z.array(OrderStatus),
  nextPaymentStatuses: z.array(PaymentStatus),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** Sums by currency, because different currencies cannot be added up. */
export const Sums = z.object({ sums: z.array(z.object({ currency: Currency, total: MoneySum })) });
export type Sums = z.infer<typeof Sums>;

const NotSold = MoneySum.describe('the part of `total` that was cancelled or returned');
const Due = z.object({ refundDue: MoneySum, paymentDue: MoneySum });
const OrderSums = z.object({
  sums: z.array(Sums.shape.sums.element.extend({ notSold: NotSold, ...Due.shape })),
});
export type OrderSums = z.infer<typeof OrderSums>;

const OrderQuery = z.object({
  ...pageFields,
  ids: listOf(z.guid(), 100).optional().describe('only these orders'),
  status: listOf(OrderStatus).optional(),
  paymentStatus: listOf(PaymentStatus).optional(),
  paymentKind: listOf(PaymentKind).optional(),
  due: z
    .enum(['refund', 'payment'])
    .optional()
    .describe('with a refund due, or shipped and not paid in full'),
  clientId: z.guid().optional(),
  currency: Currency.optional(),
  productId: RowIdInPath.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
});

const PaymentParams = z.object({ id: z.guid(), paymentId: z.guid() });

export const orderRoutesForAdmins = {
  'GET /orders/admin/clients': {
    access: 'admin:orders:read',
    summary: 'Placed orders, newest first (X-Total-Count, Link)',
    query: OrderQuery,
    reply: z.array(AdminOrder),
  },
  'GET /orders/admin/ids': {
    access: 'admin:orders:read',
    summary: 'The ids of all matching orders, for a bulk change',
    query: OrderQuery.omit({ page: true, pageSize: true }),
    reply: z.object({ ids: z.array(z.guid()) }),
  },
  'GET /orders/admin/sums': {
    access: 'admin:orders:read',
    summary: 'The totals of all matching orders, by currency',
    query: OrderQuery.omit({ page: true, pageSize: true, sort: true }),
    reply: OrderSums,
  },
  'GET /orders/admin/counts': {
    access: 'admin:orders:read',
    summary: 'The number of orders by status, and of abandoned and recovered baskets',
    reply: z.object({
      statuses: z.record(OrderStatus, z.int()),
      abandoned: z.int(),
      recovered: z.object({ count: z.int(), total: MoneySum, currency: Currency }),
    }),
  },
  'GET /orders/admin/stock': {
    access: 'admin:orders:read',
    summary: 'The stock of sizes, for an order by phone',
    query: z.object({ sizeIds: listOf(RowIdInPath, 200) }),
    reply: z.array(z.object({ sizeId: z.int(), stock: z.int() })),
  },
  'GET /orders/admin/carriers': {
    access: 'admin:orders:read',
    summary: 'Recently used carriers, the most frequent first',
    reply: z.array(z.string()),
  },
  'POST /orders/admin': {
    access: 'admin:orders:write',
    summary:
      'Create an order for a customer on the phone; the same idempotency key returns the first result',
    headers: IdempotencyHeaders,
    query: z.object(langField),
    body: AdminOrderDraft,
    status: 201,
    reply: AdminOrder,
  },
  'POST /orders/admin/transitions': {
    access: 'admin:orders:write',
    summary: 'Change the status of many orders; each only by an allowed transition',
    body: BulkTransition,
    reply: TransitionResult,
  },
  'POST /orders/admin/transitions/undo': {
    access: 'admin:orders:write',
    summary: 'Undo one’s own last status changes, unless something left the shop since',
    body: z.object({
      ids: OrderIds,
      status: BulkTransition.shape.status.optional().describe('their current status'),
    }),
    reply: TransitionResult,
  },
  'GET /orders/admin/:id': {
    access: 'admin:orders:read',
    summary:
      'One order, with the texts of its lines and methods in the customer’s language, or in `lang`',
    params: UuidParams,
    query: z.object(langField),
    reply: AdminOrder,
  },
  'PATCH /orders/admin/:id': {
    access: 'admin:orders:write',
    summary: 'Change the status of an order, record payment or tracking, or add a note',
    params: UuidParams,
    body: OrderChange,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/undo': {
    access: 'admin:orders:write',
    summary:
      'Undo the last step; 409 once the customer was notified, a payment or an invoice followed, or the stock is gone',
    params: UuidParams,
    body: z.object({ eventId: RowId.describe('the id of the transition, from `undo`') }),
    reply: AdminOrder,
  },
  'GET /orders/admin/:id/messages': {
    access: 'admin:orders:read',
    summary: 'The messages to the customer about this order, newest first',
    params: UuidParams,
    reply: z.object({ messages: z.array(Message) }),
  },
  'POST /orders/admin/:id/parcels': {
    access: 'admin:orders:write',
    summary: 'Ship some of the items; with the last of them the order is shipped',
    params: UuidParams,
    body: ParcelDraft,
    status: 201,
    reply: AdminOrder,
  },
  'PATCH /orders/admin/:id/parcels/:parcelId': {
    access: 'admin:orders:write',
    summary: 'Set the tracking number of a parcel',
    params: z.object({ id: z.guid(), parcelId: RowIdInPath }),
    body: TrackingChange,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/payments': {
    access: 'admin:orders:write',
    summary: 'Record money received by hand: a part of the order’s total, or the rest',
    params: UuidParams,
    body: PaymentDraft,
    status: 201,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/payments/:paymentId/check': {
    access: 'admin:orders:write',
    summary:
      'Ask the provider about an online payment now, and try again what it has not carried out',
    params: PaymentParams,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/payments/:paymentId/returned': {
    access: 'admin:orders:write',
    summary:
      'Record that an amount was returned by hand, because the provider could not; 409 while it still tries',
    params: PaymentParams,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/refunds': {
    access: 'admin:orders:write',
    summary: 'Record a refund, never more than was paid, and the items returned',
    params: UuidParams,
    body: RefundDraft,
    status: 201,
    reply: AdminOrder,
  },
  'POST /orders/admin/:id/invoice': {
    access: 'admin:orders:write',
    summary: 'Issue the invoice of an order; returns the existing one if there is one',
    params: UuidParams,
    reply: AdminOrder,
  },
} as const satisfies Routes;
