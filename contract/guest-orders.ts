import { z } from 'zod';
import { BasketItem } from './basket.ts';
import { Code, CodeSent, Phone } from './clients.ts';
import {
  Country,
  code,
  IdempotencyHeaders,
  Language,
  langField,
  OptionalEmail,
  UuidParams,
} from './fields.ts';
import { Order, OrderDraft, OrderEvent, PayPage } from './orders.ts';
import type { Routes } from './route.ts';

/** The most lines of an order without an account: as many as a basket can hold. */
const mostItems = 100;

/**
 * An order without an account: its items, as kept by the browser, and an e-mail address for messages.
 * Messages also go to the phone of the address.
 */
export const GuestOrderDraft = OrderDraft.extend({
  email: OptionalEmail.transform((value) => value || null).describe(
    'for messages about the order; required while the shop sends e-mail, but no SMS',
  ),
  items: z
    .array(BasketItem.pick({ sizeId: true, quantity: true }))
    .min(1)
    .max(mostItems),
  phoneCode: z
    .object({ id: z.guid(), code: Code })
    .optional()
    .describe(
      'the code sent to the phone; without it, 403 `code_needed` where the shop requires one',
    ),
});
export type GuestOrderDraft = z.output<typeof GuestOrderDraft>;

/** The secret part of the address of an order's page: 40 hexadecimal digits. */
const LinkToken = z.string().regex(/^[0-9a-f]{40}$/);

/** An order with the token of its page `/orders/:token`, which opens without an account. */
export const LinkedOrder = Order.extend({ linkToken: LinkToken });
export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** The number of an order, and the phone or the e-mail address it was placed with. */
export const OrderLookup = z.object({
  number: code(20),
  contact: code(254),
});
export type OrderLookup = z.output<typeof OrderLookup>;

/** How a link is sent. */
const Channel = z.enum(['sms', 'email']);

/**
 * An order as whoever knows its number and a contact sees it: without name, address, phone, notes and
 * its link.
 */
export const FoundOrder = Order.pick({
  number: true,
  status: true,
  paymentStatus: true,
  placedAt: true,
  lines: true,
  subtotal: true,
  delivery: true,
  discount: true,
  total: true,
  refunded: true,
  currency: true,
  deliveryMethod: true,
  tracking: true,
  parcels: true,
  heldUntil: true,
  lapsed: true,
}).extend({
  events: z.array(OrderEvent.omit({ actor: true })),
  linkBy: Channel.nullable().describe(
    'how `POST /orders/lookup/link` sends the link to the customer; null if the shop can’t',
  ),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

/**
 * An order that a guest placed with the phone of an account without confirming it, as the account sees it
 * before it is claimed: without name, address, notes and e-mail, which may be somebody else's.
 */
export const UnclaimedOrder = Order.pick({
  id: true,
  number: true,
  status: true,
  paymentStatus: true,
  placedAt: true,
  lines: true,
  total: true,
  currency: true,
  deliveryMethod: true,
});
export type UnclaimedOrder = z.infer<typeof UnclaimedOrder>;

const OrderLinkSent = z.object({ by: Channel });
export type OrderLinkSent = z.infer<typeof OrderLinkSent>;

const TokenParams = z.object({ token: LinkToken });

export const guestOrderRoutes = {
  'POST /orders/guest': {
    access: 'anyone',
    summary:
      'Place an order without an account; the same idempotency key returns the first result (at most ten an hour from a network)',
    headers: IdempotencyHeaders,
    query: z.object(langField),
    body: GuestOrderDraft,
    status: 201,
    reply: LinkedOrder,
    refuses: [403],
  },
  'POST /orders/guest/code': {
    access: 'anyone',
    summary:
      'Send a code that confirms the phone of an order without an account; not again for the same idempotency key',
    headers: IdempotencyHeaders,
    body: z.object({ phone: Phone, country: Country.optional(), language: Language.optional() }),
    status: 201,
    reply: CodeSent,
  },
  'POST /orders/lookup': {
    access: 'anyone',
    summary:
      'Find an order by its number and its phone or e-mail address (at most twenty tries an hour from a network, and ten failures a day for a number or a contact)',
    query: z.object(langField),
    body: OrderLookup,
    reply: FoundOrder,
  },
  'POST /orders/lookup/link': {
    access: 'anyone',
    summary:
      'Send the link of an order to its customer, three times a day at most; 409 `no_messages` if the shop can’t',
    query: z.object(langField),
    body: OrderLookup,
    status: 201,
    reply: OrderLinkSent,
  },
  'GET /orders/link/:token': {
    access: 'anyone',
    summary: 'An order by the link in its messages',
    params: TokenParams,
    query: z.object(langField),
    reply: LinkedOrder,
  },
  'POST /orders/link/:token/pay': {
    access: 'anyone',
    summary: 'The provider’s page on which an order is paid, by its link',
    params: TokenParams,
    reply: PayPage,
  },
  'POST /orders/link/:token/cancel': {
    access: 'anyone',
    summary: 'Cancel an order by its link while it is new; the items are restocked',
    params: TokenParams,
    query: z.object(langField),
    reply: LinkedOrder,
  },
  'GET /orders/client/unclaimed': {
    access: 'client',
    summary:
      'Orders that were placed without an account and with my phone, which was not confirmed, newest first (50 at most)',
    reply: z.array(UnclaimedOrder),
  },
  'POST /orders/client/unclaimed/:id/claim': {
    access: 'client',
    summary: 'Add such an order to my account; repeated, it returns the order',
    params: UuidParams,
    query: z.object(langField),
    reply: Order,
  },
  'POST /orders/client/unclaimed/:id/decline': {
    access: 'client',
    summary:
      'Tell the shop that such an order is not mine; cancelled if it is new and unpaid. Repeated, it changes nothing',
    params: UuidParams,
    reply: z.object({ cancelled: z.boolean().describe('whether the order is cancelled now') }),
  },
} as const satisfies Routes;
