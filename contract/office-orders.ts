import { z } from 'zod';
import { Message } from './messages.ts';
import { LineCount, Order, OrderDraft, OrderStatus, PaymentStatus } from './orders.ts';
import type { Routes } from './route.ts';
import {
  Currency,
  Instant,
  Language,
  langField,
  listOf,
  Moment,
  Money,
  optionalText,
  pageFields,
  RowId,
  RowIdInPath,
  text,
  UuidParams,
  writerSaw,
} from './words.ts';

/** Whose order it is, for the list and for the phone. */
export const OrderClient = z.object({
  id: z.uuid(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Money that went back, and for which pieces. */
const Refund = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  amount: Money,
  note: z.string().nullable(),
  lines: z.array(LineCount.extend({ restocked: z.boolean(), withdrawn: z.int() })),
});
export type Refund = z.infer<typeof Refund>;

/** The seller as an invoice names it. */
const Seller = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  taxId: z.string().optional(),
  taxPercent: z.number().nullish(),
  note: z.string().optional(),
});

/** An invoice's number, counted on without gaps, and the seller as it was called that day. */
const Invoice = z.object({ number: z.int(), issuedAt: Instant, seller: Seller });
export type Invoice = z.infer<typeof Invoice>;

/** An order as the office sees it: with the customer and the moves that are legal next. */
export const OfficeOrder = Order.extend({
  client: OrderClient.nullable(),
  source: z.enum(['shop', 'office']).describe('who wrote it down: the customer, or a shopkeeper'),
  language: Language,
  refunds: z.array(Refund),
  invoice: Invoice.nullable(),
  unsent: z.array(LineCount).describe('what is still to be sent'),
  refundable: Money.describe('what may still be given back'),
  nextStatuses: z.array(OrderStatus),
  nextPaymentStatuses: z.array(PaymentStatus),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** An order that a shopkeeper writes down: for a customer there is, or for one by phone and name. */
export const OfficeOrderDraft = OrderDraft.extend({
  clientId: z.uuid().optional(),
  client: z
    .object({
      phone: text(40, 5),
      firstName: text(80),
      lastName: text(80),
      email: z
        .union([z.email('is not an e-mail address').max(254), z.literal('')])
        .nullish()
        .transform((value) => value || null),
      language: Language.optional(),
    })
    .optional(),
  lines: z
    .array(z.object({ sizeId: RowId, quantity: z.int().min(1).max(99) }))
    .min(1, 'needs a piece at least')
    .max(100),
  discount: z.object({ amount: Money.min(1, 'must be more than 0'), reason: text(200) }).optional(),
}).refine((draft) => draft.clientId || draft.client, {
  path: ['client'],
  message: 'is required',
});
export type OfficeOrderDraft = z.output<typeof OfficeOrderDraft>;

const TrackingDraft = z.object({ carrier: text(80), number: text(120) });

/** Where a parcel can be followed from now on. */
export const TrackingChange = TrackingDraft.extend({
  was: z
    .object({ carrier: z.string(), number: z.string() })
    .nullable()
    .optional()
    .describe(`${writerSaw}; null for none`),
});
export type TrackingChange = z.output<typeof TrackingChange>;

const LineDraft = z.object({ lineId: RowId, quantity: z.int().min(1).max(99) });

/** A part of an order that leaves by itself: never more of a line than is still to be sent. */
export const ParcelDraft = z.object({
  lines: z.array(LineDraft).min(1, 'needs a piece at least').max(100),
  tracking: TrackingDraft.optional(),
});
export type ParcelDraft = z.output<typeof ParcelDraft>;

/** Money that goes back, in minor units of the order; 422 where it is more than was paid and not yet given back. */
export const RefundDraft = z.object({
  amount: Money.min(1, 'must be more than 0'),
  note: optionalText(1000),
  lines: z
    .array(LineDraft.extend({ restock: z.boolean().default(false) }))
    .max(100)
    .default([]),
  was: z
    .object({ refunded: Money.describe('what was given back so far') })
    .optional()
    .describe(writerSaw),
});
export type RefundDraft = z.output<typeof RefundDraft>;

const OrderIds = z.array(z.uuid()).min(1).max(100);

/** Many orders moved on at once, each through the steps that lie between. */
export const OrderMoves = z.object({
  ids: OrderIds,
  status: z.enum(['confirmed', 'packed', 'shipped', 'delivered', 'cancelled']),
});
export type OrderMoves = z.output<typeof OrderMoves>;

/** Which orders did, and which could not and why. */
const Moved = z.object({
  moved: z.array(z.uuid()),
  stuck: z.array(z.object({ id: z.uuid(), number: z.string(), detail: z.string() })),
  undoable: z.boolean().describe('whether the move can be taken back for the next ten minutes'),
});
export type Moved = z.infer<typeof Moved>;

/** The next step of an order or of its payment; 409 `illegal_transition` names the steps that there are. */
export const OrderChange = z.object({
  status: OrderStatus.optional(),
  restock: z.boolean().optional().describe('with status returned: put the stock back'),
  paymentStatus: PaymentStatus.optional(),
  tracking: TrackingDraft.optional(),
  note: text(1000).optional(),
});
export type OrderChange = z.output<typeof OrderChange>;

/** Money of several currencies is never added up. */
export const Sums = z.object({ sums: z.array(z.object({ currency: Currency, total: z.int() })) });
export type Sums = z.infer<typeof Sums>;

const NotSold = z.int().describe('what of `total` was cancelled or returned');
const OrderSums = z.object({ sums: z.array(Sums.shape.sums.element.extend({ notSold: NotSold })) });
export type OrderSums = z.infer<typeof OrderSums>;

const OrderQuery = z.object({
  ...pageFields,
  ids: listOf(z.uuid(), 100).optional().describe('these and no others'),
  status: listOf(OrderStatus).optional(),
  paymentStatus: listOf(PaymentStatus).optional(),
  clientId: z.uuid().optional(),
  currency: Currency.optional(),
  productId: RowIdInPath.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
});

export const orderRoutesForOffice = {
  'GET /orders/admin/clients': {
    access: 'admin:orders:read',
    summary: 'Placed orders, newest first (X-Total-Count, Link)',
    query: OrderQuery,
    reply: z.array(OfficeOrder),
  },
  'GET /orders/admin/ids': {
    access: 'admin:orders:read',
    summary: 'The ids of all orders that match, to do something with them',
    query: OrderQuery.omit({ page: true, pageSize: true }),
    reply: z.object({ ids: z.array(z.uuid()) }),
  },
  'GET /orders/admin/sums': {
    access: 'admin:orders:read',
    summary: 'What all orders that match add up to, by currency',
    query: OrderQuery.omit({ page: true, pageSize: true, sort: true }),
    reply: OrderSums,
  },
  'GET /orders/admin/counts': {
    access: 'admin:orders:read',
    summary: 'How many orders stand in each status, how many baskets are abandoned, and recovered',
    reply: z.object({
      statuses: z.record(OrderStatus, z.int()),
      abandoned: z.int(),
      recovered: z.object({ count: z.int(), total: z.int(), currency: Currency }),
    }),
  },
  'POST /orders/admin': {
    access: 'admin:orders:write',
    summary:
      'Write down an order for a customer on the phone; the same key again answers the first',
    headers: z.looseObject({ 'idempotency-key': text(200, 1).optional() }),
    query: z.object(langField),
    body: OfficeOrderDraft,
    status: 201,
    reply: OfficeOrder,
  },
  'POST /orders/admin/moves': {
    access: 'admin:orders:write',
    summary: 'Move many orders on; each by its legal steps, or not at all',
    body: OrderMoves,
    reply: Moved,
  },
  'POST /orders/admin/moves/undo': {
    access: 'admin:orders:write',
    summary: 'Take back one’s own last moves, while nobody was told of them',
    body: z.object({ ids: OrderIds }),
    reply: Moved,
  },
  'GET /orders/admin/:id': {
    access: 'admin:orders:read',
    summary: 'One order, in the customer’s words, or its pieces and ways as `lang` calls them',
    params: UuidParams,
    query: z.object(langField),
    reply: OfficeOrder,
  },
  'PATCH /orders/admin/:id': {
    access: 'admin:orders:write',
    summary: 'Move an order on, record payment or tracking, or add a note',
    params: UuidParams,
    body: OrderChange,
    reply: OfficeOrder,
  },
  'GET /orders/admin/:id/messages': {
    access: 'admin:orders:read',
    summary: 'What the customer was written about this order, newest first',
    params: UuidParams,
    reply: z.object({ messages: z.array(Message) }),
  },
  'POST /orders/admin/:id/parcels': {
    access: 'admin:orders:write',
    summary: 'Send some of the pieces; with the last of them the order is shipped',
    params: UuidParams,
    body: ParcelDraft,
    status: 201,
    reply: OfficeOrder,
  },
  'PATCH /orders/admin/:id/parcels/:parcelId': {
    access: 'admin:orders:write',
    summary: 'Write down where a parcel can be followed',
    params: z.object({ id: z.uuid(), parcelId: RowIdInPath }),
    body: TrackingChange,
    reply: OfficeOrder,
  },
  'POST /orders/admin/:id/refunds': {
    access: 'admin:orders:write',
    summary: 'Note money given back, never more than was paid, and which pieces came back',
    params: UuidParams,
    body: RefundDraft,
    status: 201,
    reply: OfficeOrder,
  },
  'POST /orders/admin/:id/invoice': {
    access: 'admin:orders:write',
    summary: 'Give the order the next invoice number; the same one if it has it',
    params: UuidParams,
    reply: OfficeOrder,
  },
} as const satisfies Routes;
