import { z } from 'zod';
import { BasketLine } from './basket.ts';
import type { Routes } from './route.ts';
import {
  Currency,
  Instant,
  langField,
  Moment,
  Money,
  optionalText,
  Picture,
  pageFields,
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
  type: z.enum(['placed', 'status', 'payment', 'tracking', 'note']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const Tracking = z.object({ carrier: z.string(), number: z.string() });

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
    country: z.string(),
    city: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    postcode: z.string().nullable(),
  }),
  deliveryMethod: z.object({ id: z.string(), title: z.string() }),
  paymentMethod: z.object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    instructions: z.string().describe('how to pay, as it was said when the order was placed'),
  }),
  tracking: Tracking.nullable(),
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

/** An order as the office sees it: with the customer and the moves that are legal next. */
export const OfficeOrder = Order.extend({
  client: OrderClient.nullable(),
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
  remindedAt: Instant.nullable(),
  recoveredOrderId: z.uuid().nullable(),
});
export type AbandonedOrder = z.infer<typeof AbandonedOrder>;

export const OrderDraft = z.object({
  address: Address,
  deliveryMethod: text(60),
  paymentMethod: text(60),
  note: optionalText(1000),
  giftMessage: optionalText(500),
  expectedTotal: Money.optional().describe('refused as price_changed when the total is another'),
});
export type OrderDraft = z.output<typeof OrderDraft>;

export const OrderChange = z.object({
  status: OrderStatus.optional(),
  restock: z.boolean().optional().describe('with status returned: put the stock back'),
  paymentStatus: PaymentStatus.optional(),
  tracking: z.object({ carrier: text(80), number: text(120) }).optional(),
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
    }),
  ),
  paymentMethods: z.array(
    z.object({ id: z.string(), title: z.string(), kind: z.string(), instructions: z.string() }),
  ),
  chargeCurrency: Currency,
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

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
    query: z.object({ page: pageFields.page, pageSize: pageFields.pageSize }),
    reply: z.array(Order),
  },
  'GET /orders/client/:id': {
    access: 'client',
    summary: 'One of my orders',
    params: UuidParams,
    reply: Order,
  },
  'POST /orders/client/:id/cancel': {
    access: 'client',
    summary: 'Cancel my order while it is new; the stock goes back',
    params: UuidParams,
    reply: Order,
  },
} as const satisfies Routes;

export const orderRoutesForOffice = {
  'GET /orders/admin/clients': {
    access: 'admin:orders:read',
    summary: 'Placed orders, newest first (X-Total-Count, Link)',
    query: z.object({
      ...pageFields,
      status: OrderStatus.optional(),
      paymentStatus: PaymentStatus.optional(),
      clientId: z.uuid().optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
    }),
    reply: z.array(OfficeOrder),
  },
  'GET /orders/admin/abandoned': {
    access: 'admin:orders:read',
    summary: 'Baskets left idle longer than the shop allows (X-Total-Count, Link)',
    query: z.object(pageFields),
    reply: z.array(AbandonedOrder),
  },
  'GET /orders/admin/counts': {
    access: 'admin:orders:read',
    summary: 'How many orders stand in each status, and how many baskets are abandoned',
    reply: z.object({ statuses: z.record(OrderStatus, z.int()), abandoned: z.int() }),
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
} as const satisfies Routes;
