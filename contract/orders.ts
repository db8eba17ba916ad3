import { z } from 'zod';
import { Basket } from './basket.ts';
import type { Routes } from './route.ts';
import {
  Currency,
  Instant,
  langField,
  Money,
  optionalText,
  Picture,
  pageFields,
  text,
  UuidParams,
} from './words.ts';

/** The steps of an order, in their order; `domain/orders/transitions.ts` has which follows which. */
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

/** How far an order is paid, beside the steps of the order itself. */
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
  .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
  .transform((code) => code.toUpperCase());

/** Where an order goes; `country` is an ISO 3166 code of two letters. */
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

/** Something that happened to an order: when, by whom, `from` what `to` what. */
export const OrderEvent = z.object({
  at: Instant,
  actor: z.string().describe('the client, an admin’s name, or the shop'),
  type: z.enum(['placed', 'status', 'payment', 'tracking', 'note', 'parcel', 'refund', 'invoice']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Who carries a parcel, and the number it is followed by. */
export const Tracking = z.object({ carrier: z.string(), number: z.string() });

/** How many of a line of an order. */
export const LineCount = z.object({ lineId: z.int(), quantity: z.int() });

/** What left in one go: of which lines how many, and where to follow it. */
export const Parcel = z.object({
  id: z.int(),
  at: Instant,
  tracking: Tracking.nullable(),
  lines: z.array(LineCount),
});
export type Parcel = z.infer<typeof Parcel>;

/** An order as it was placed: lines and prices are snapshots, money is in minor units of `currency`. */
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

/** What the basket is ordered with. Told an `expectedTotal`, another is refused: 409 `price_changed`. */
export const OrderDraft = z.object({
  address: OrderAddress.describe('country, city and line1 are required unless it is picked up'),
  deliveryMethod: text(60),
  paymentMethod: text(60),
  note: optionalText(1000),
  giftMessage: optionalText(500),
  expectedTotal: Money.optional().describe('refused as price_changed when the total is another'),
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
