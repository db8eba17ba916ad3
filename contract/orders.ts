import { z } from 'zod';
import { orderStatuses, paymentStatuses } from '#core/order-status.ts';
import { PayToAccount } from './bank-account.ts';
import { Basket } from './basket.ts';
import { Phone } from './clients.ts';
import {
  Country,
  Currency,
  code,
  IdempotencyHeaders,
  Instant,
  langField,
  line,
  Money,
  optionalCode,
  optionalLine,
  optionalText,
  Picture,
  pageFields,
  UuidParams,
} from './fields.ts';
import type { Routes } from './route.ts';

export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The payment statuses of an order. */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A delivery address; `country` is an ISO 3166 alpha-2 code. */
export const Address = z.object({
  fullName: line(160),
  phone: Phone,
  country: Country,
  city: line(120),
  line1: line(200),
  line2: optionalLine(200),
  postcode: optionalCode(20),
  region: optionalLine(80).describe('state or province, if addresses of the country include it'),
});
export type Address = z.output<typeof Address>;

/**
 * An address as sent with an order; country, city and street are only required for delivery methods
 * that need them.
 */
const OrderAddress = Address.partial({ country: true, city: true, line1: true });

/** A line of an order, a snapshot from when it was placed. */
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
  discount: Money.describe('its share of the order’s discount'),
});

export type OrderLine = z.infer<typeof OrderLine>;

/** An event in an order's history; a change has its old and new value in `from` and `to`. */
export const OrderEvent = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string().describe('the client, an admin’s name, or the shop'),
  type: z.enum([
    'placed',
    'status',
    'payment',
    'received',
    'tracking',
    'note',
    'parcel',
    'refund',
    'invoice',
    'undone',
    'kept',
    'claimed',
    'declined',
  ]),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  undone: z.boolean().describe('undone since'),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** The carrier of a parcel and its tracking number. */
export const Tracking = z.object({ carrier: z.string(), number: z.string() });

/** A quantity of an order line. */
export const LineCount = z.object({ lineId: z.int(), quantity: z.int() });

/** A parcel: its lines with quantities, and its tracking. */
export const Parcel = z.object({
  id: z.int(),
  at: Instant,
  tracking: Tracking.nullable(),
  lines: z.array(LineCount),
});
export type Parcel = z.infer<typeof Parcel>;

/** An order as placed: lines and prices are snapshots; money is in minor units of `currency`. */
export const Order = z.object({
  id: z.guid(),
  number: z.string().describe('the order number: A-10023'),
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
    country: z.string().nullable().describe('null when collected, like city and line1'),
    city: z.string().nullable(),
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    postcode: z.string().nullable(),
    region: z.string().nullable().default(null),
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
    instructions: z.string().describe('payment instructions, as of the order'),
    account: PayToAccount.nullable()
      .default(null)
      .describe('the account for a bank transfer, as of the order'),
    deposit: Money.nullish().describe(
      'the part to pay with the order, the balance once it is packed; null if all is paid at once',
    ),
  }),
  discountReason: z.string().nullable(),
  tracking: Tracking.nullable(),
  parcels: z.array(Parcel),
  paid: Money.describe('the amount received so far, including what was refunded since'),
  refunded: Money.describe('the amount refunded so far'),
  dueNext: Money.describe(
    'the amount to pay next: the deposit, and once it has come or the order is packed, all; 0 if none',
  ),
  returned: Money.describe(
    'the amount that went back because it was paid too late or twice; never part of `paid`',
  ),
  returning: Money.describe('the amount that is still to go back for that reason'),
  payableOnline: Money.describe(
    'the amount that can be paid now on the page of a payment provider; 0 if none',
  ),
  paymentPending: z
    .boolean()
    .describe('whether an online payment was started that is neither paid, authorised nor over'),
  heldUntil: Instant.nullable().describe(
    'until when its items are reserved for a buyer who pays online; null if nobody has to pay first',
  ),
  lapsesAt: Instant.nullable().describe(
    'when it will be cancelled unless it is confirmed or paid; only for new, unpaid orders of guests with an unconfirmed phone, null for others',
  ),
  lapsed: z
    .enum(['unpaid', 'unconfirmed'])
    .nullable()
    .describe(
      'why it was cancelled automatically: not paid in time or, for cash on delivery, not confirmed in time; null if it was not',
    ),
  note: z.string().nullable(),
  giftMessage: z.string().nullable(),
  events: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

/**
 * Places an order from the basket. Errors: 409 `price_changed` when `expectedTotal` is given and
 * differs.
 */
export const OrderDraft = z.object({
  address: OrderAddress.describe(
    'country, city and line1 are required unless the order is collected',
  ),
  deliveryMethod: code(60),
  paymentMethod: code(60),
  note: optionalText(1000),
  giftMessage: optionalText(500),
  expectedTotal: Money.optional().describe(
    'the expected total; 409 `price_changed` when it differs',
  ),
});
export type OrderDraft = z.output<typeof OrderDraft>;

const CheckoutOptions = z.object({
  deliveryMethods: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: Money,
      freeFrom: Money.nullable(),
      countries: z.array(z.string()).nullable(),
      pickUp: z.boolean().describe('collected from the shop: no address is needed'),
    }),
  ),
  paymentMethods: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      instructions: z.string(),
      depositPercent: z.int().nullable(),
    }),
  ),
  chargeCurrency: Currency,
  phoneExamples: z
    .record(z.string(), z.string())
    .describe('by country that is delivered to: an example of a phone number as written there'),
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

/** A line that could not be reordered in full: `available` items were added to the basket. */
export const MissingLine = OrderLine.pick({
  title: true,
  color: true,
  size: true,
  quantity: true,
}).extend({ available: z.int() });
export type MissingLine = z.infer<typeof MissingLine>;

/** A page of a payment provider, to send the buyer to. */
export const PayPage = z.object({ url: z.string() });

export const orderRoutesForShoppers = {
  'GET /checkout/options': {
    access: 'anyone',
    summary: 'Delivery and payment methods, and the charge currency',
    query: z.object(langField),
    reply: CheckoutOptions,
  },
  'POST /orders/client/create-order': {
    access: 'client',
    summary: 'Place an order for the basket; the same idempotency key returns the first result',
    headers: IdempotencyHeaders,
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
  'POST /orders/client/:id/pay': {
    access: 'client',
    summary: 'The provider’s page on which my order is paid; repeated, the same one while it lives',
    params: UuidParams,
    reply: PayPage,
  },
  'POST /orders/client/:id/cancel': {
    access: 'client',
    summary: 'Cancel my order while it is new; the items are restocked',
    params: UuidParams,
    query: z.object(langField),
    reply: Order,
  },
  'POST /orders/client/:id/repeat': {
    access: 'client',
    summary: 'Add the available items of an order to the basket again',
    params: UuidParams,
    query: z.object(langField),
    reply: z.object({ basket: Basket, missing: z.array(MissingLine) }),
  },
} as const satisfies Routes;
