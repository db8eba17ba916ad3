import { z } from 'zod';
import { Basket, BasketLine } from './basket.ts';
import { Message } from './messages.ts';
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
  Picture,
  pageFields,
  RowId,
  RowIdInPath,
  text,
  UuidParams,
} from './words.ts';

export const orderStatuses = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const paymentStatuses = [
  'unpaid',
  'authorised',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const Country = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'is a country code of two letters')
  .transform((code) => code.toUpperCase());

export const Address = z.object({
  fullName: text(160),
  phone: text(40, 5),
  country: Country,
  city: text(120),
  line1: text(200),
  line2: optionalText(200),
  postcode: optionalText(20),
});
export type Address = z.output<typeof Address>;

/** Who an order is for; where they live is asked by the ways of delivery that go there. */
const OrderAddress = Address.partial({ country: true, city: true, line1: true });

/** What was bought, as it was then. */
export const OrderLine = z.object({
  id: z.int(),
  productId: z.int().nullable(),
  sizeId: z.int().nullable(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  image: Picture.nullable(),
  price: Money,
  quantity: z.int(),
  lineTotal: Money,
});

export type OrderLine = z.infer<typeof OrderLine>;

export const OrderEvent = z.object({
  at: Instant,
  actor: z.string().describe('the client, an admin’s name, or the shop'),
  type: z.enum(['placed', 'status', 'payment', 'tracking', 'note', 'parcel', 'refund', 'invoice']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const Tracking = z.object({ carrier: z.string(), number: z.string() });

const LineCount = z.object({ lineId: z.int(), quantity: z.int() });

/** What left in one go: of which lines how many, and where to follow it. */
export const Parcel = z.object({
  id: z.int(),
  at: Instant,
  tracking: Tracking.nullable(),
  lines: z.array(LineCount),
});
export type Parcel = z.infer<typeof Parcel>;

export const Order = z.object({
  id: z.uuid(),
  number: z.string().describe('reads well on the phone: A-10023'),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  placedAt: Instant,
  lines: z.array(OrderLine),
  subtotal: Money,
  delivery: Money,
  discount: Money,
  total: Money,
  currency: Currency,
  address: z.object({
    fullName: z.string(),
    phone: z.string(),
    country: z.string().nullable().describe('null, as city and line1, where it is picked up'),
    city: z.string().nullable(),
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    postcode: z.string().nullable(),
  }),
  deliveryMethod: z.object({
    id: z.string(),
    title: z.string(),
    pickUp: z.boolean().default(false).describe('collected from the shop'),
  }),
  paymentMethod: z.object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    instructions: z.string().describe('how to pay, as it was said when the order was placed'),
  }),
  discountReason: z.string().nullable(),
  tracking: Tracking.nullable(),
  parcels: z.array(Parcel),
  refunded: Money.describe('what was given back so far'),
  note: z.string().nullable(),
  giftMessage: z.string().nullable(),
  events: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

const OrderClient = z.object({
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
});

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

export const OrderDraft = z.object({
  address: OrderAddress.describe('country, city and line1 are required unless it is picked up'),
  deliveryMethod: text(60),
  paymentMethod: text(60),
  note: optionalText(1000),
  giftMessage: optionalText(500),
  expectedTotal: Money.optional().describe('refused as price_changed when the total is another'),
});
export type OrderDraft = z.output<typeof OrderDraft>;

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
  discount: z
    .object({ amount: Money.min(1, 'is more than nothing'), reason: text(200) })
    .optional(),
}).refine((draft) => draft.clientId || draft.client, {
  path: ['client'],
  message: 'is required',
});
export type OfficeOrderDraft = z.output<typeof OfficeOrderDraft>;

const TrackingDraft = z.object({ carrier: text(80), number: text(120) });

const LineDraft = z.object({ lineId: RowId, quantity: z.int().min(1).max(99) });

export const ParcelDraft = z.object({
  lines: z.array(LineDraft).min(1, 'needs a piece at least').max(100),
  tracking: TrackingDraft.optional(),
});
export type ParcelDraft = z.output<typeof ParcelDraft>;

export const RefundDraft = z.object({
  amount: Money.min(1, 'is more than nothing'),
  note: optionalText(1000),
  lines: z
    .array(LineDraft.extend({ restock: z.boolean().default(false) }))
    .max(100)
    .default([]),
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

export const OrderChange = z.object({
  status: OrderStatus.optional(),
  restock: z.boolean().optional().describe('with status returned: put the stock back'),
  paymentStatus: PaymentStatus.optional(),
  tracking: TrackingDraft.optional(),
  note: text(1000).optional(),
});
export type OrderChange = z.output<typeof OrderChange>;

const CheckoutOptions = z.object({
  deliveryMethods: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: Money,
      freeFrom: Money.nullable(),
      countries: z.array(z.string()).nullable(),
      pickUp: z.boolean().describe('collected from the shop: no address is asked'),
    }),
  ),
  paymentMethods: z.array(
    z.object({ id: z.string(), title: z.string(), kind: z.string(), instructions: z.string() }),
  ),
  chargeCurrency: Currency,
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

/** A line of an order that can't be had again as it was: `available` of it are, and are in the basket. */
export const MissingLine = OrderLine.pick({
  title: true,
  color: true,
  size: true,
  quantity: true,
}).extend({ available: z.int() });
export type MissingLine = z.infer<typeof MissingLine>;

export const orderRoutesForShoppers = {
  'GET /checkout/options': {
    access: 'anyone',
    summary: 'Ways to deliver and to pay, and the currency that is charged',
    query: z.object(langField),
    reply: CheckoutOptions,
  },
  'POST /orders/client/create-order': {
    access: 'client',
    summary: 'Order what is in the basket; the same key again answers the first answer',
    headers: z.looseObject({
      'idempotency-key': text(200, 1).optional(),
    }),
    query: z.object(langField),
    body: OrderDraft,
    status: 201,
    reply: Order,
  },
  'GET /orders/client': {
    access: 'client',
    summary: 'My orders, newest first (X-Total-Count, Link)',
    query: z.object({ page: pageFields.page, pageSize: pageFields.pageSize, ...langField }),
    reply: z.array(Order),
  },
  'GET /orders/client/:id': {
    access: 'client',
    summary: 'One of my orders',
    params: UuidParams,
    query: z.object(langField),
    reply: Order,
  },
  'POST /orders/client/:id/cancel': {
    access: 'client',
    summary: 'Cancel my order while it is new; the stock goes back',
    params: UuidParams,
    query: z.object(langField),
    reply: Order,
  },
  'POST /orders/client/:id/repeat': {
    access: 'client',
    summary: 'Put what I ordered into the basket again, as far as it is to be had',
    params: UuidParams,
    query: z.object(langField),
    reply: z.object({ basket: Basket, missing: z.array(MissingLine) }),
  },
} as const satisfies Routes;

const AbandonedStage = z.enum(['open', 'reminded', 'contacted', 'recovered']);

/** Money of several currencies is never added up. */
const Sums = z.object({ sums: z.array(z.object({ currency: Currency, total: z.int() })) });
export type Sums = z.infer<typeof Sums>;

const OrderQuery = z.object({
  ...pageFields,
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
    reply: Sums,
  },
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
    summary: 'One order',
    params: UuidParams,
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
    body: TrackingDraft,
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
