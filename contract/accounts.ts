import { z } from 'zod';
import { suppressionReasons } from '#core/consent.ts';
import { Basket } from './basket.ts';
import { Client, Code, CodeSent, PasswordTry, Phone } from './clients.ts';
import { Consent } from './consents.ts';
import { Enquiry, EnquiryNote } from './enquiries.ts';
import { errorCode } from './field-errors.ts';
import { Instant, RowParams, UuidParams } from './fields.ts';
import { Address, Order, OrderEvent } from './orders.ts';
import type { Routes } from './route.ts';

/** A saved address; the checkout preselects the default one. */
export const SavedAddress = Order.shape.address.extend({
  id: z.int(),
  country: z.string(),
  city: z.string(),
  line1: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** `isDefault: true` replaces the previous default; false changes nothing. */
export const AddressDraft = Address.extend({ isDefault: z.boolean().optional() });
export type AddressDraft = z.output<typeof AddressDraft>;

/** A signed-in device. `device` is the browser's user agent. */
export const ClientSession = z.object({
  id: z.guid(),
  device: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  reusedAt: Instant.nullable().describe(
    'when a used refresh token was presented again, which ended the session',
  ),
  current: z.boolean().describe('whether it is the current session'),
});
export type ClientSession = z.infer<typeof ClientSession>;

/** All data about a client. Codes in messages are redacted. */
export const Export = z.object({
  exportedAt: Instant,
  client: Client,
  addresses: z.array(SavedAddress),
  orders: z.array(
    Order.extend({
      email: z
        .string()
        .nullable()
        .describe('the address of an order that was placed without an account'),
      notes: z
        .array(z.object({ at: Instant, about: OrderEvent.shape.type, text: z.string() }))
        .describe('internal notes and reasons on the order'),
    }),
  ),
  basket: Basket,
  wishlist: z.array(
    z.object({
      productId: z.int(),
      title: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      addedAt: Instant,
    }),
  ),
  backInStock: z
    .array(
      z.object({
        productId: z.int(),
        title: z.string(),
        color: z.string().nullable(),
        size: z.string(),
        contact: z.string(),
        askedAt: Instant,
        notifiedAt: Instant.nullable(),
      }),
    )
    .describe('back-in-stock alerts; for admins, also those under the customer’s e-mail'),
  enquiries: z
    .array(
      Enquiry.omit({ owner: true }).extend({
        notes: z.array(EnquiryNote.pick({ at: true, kind: true, text: true })),
      }),
    )
    .describe('enquiries under the customer’s phone; for admins, also under the e-mail'),
  consents: z.array(Consent).describe('to reminders and news by e-mail, including withdrawn ones'),
  notes: z
    .array(z.object({ at: Instant, text: z.string() }))
    .describe('internal notes about the customer'),
  sessions: z.array(
    ClientSession.omit({ current: true }).extend({ address: z.string().nullable() }),
  ),
  networks: z
    .array(z.object({ network: z.string(), lastSeenAt: Instant }))
    .describe('the networks of recent sign-ins'),
  messages: z.array(
    z.object({
      channel: z.string(),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: Instant,
    }),
  ),
  reminders: z
    .array(
      z.object({
        at: Instant,
        count: z.int(),
        remindedAt: Instant.nullable(),
        contactedAt: Instant.nullable(),
      }),
    )
    .describe('abandoned baskets, with the number of items'),
  paymentEvents: z
    .array(z.object({ at: Instant, provider: z.string(), kind: z.string(), text: z.string() }))
    .describe('what payment providers reported about the orders, as received; kept for 90 days'),
  suppressions: z
    .array(
      z.object({
        address: z.string().nullable(),
        reason: z.enum(suppressionReasons),
        note: z.string().nullable(),
        at: Instant,
      }),
    )
    .describe(
      'the addresses that the customer unsubscribed by a link; for admins, also the customer’s e-mail if it is on the Do-not-e-mail list',
    ),
  changes: z
    .array(
      z.object({
        at: Instant,
        kind: z.enum(['created', 'changed', 'deleted']),
        field: z.string().nullable(),
        from: z.unknown(),
        to: z.unknown(),
      }),
    )
    .describe('changes to the customer’s data by admins, from the activity log'),
});
export type Export = z.infer<typeof Export>;

/** Confirms the caller's identity by the password, or by a code sent to the account's phone. */
const Proof = z
  .object({ password: PasswordTry.optional(), codeId: z.guid().optional(), code: Code.optional() })
  .refine(({ password, codeId, code }) => password ?? (codeId && code), {
    path: ['password'],
    message: errorCode('required'),
  });
export type Proof = z.output<typeof Proof>;

export const accountRoutes = {
  'GET /client/me/addresses': {
    access: 'client',
    summary: 'My addresses, the default first',
    reply: z.object({ addresses: z.array(SavedAddress) }),
  },
  'POST /client/me/addresses': {
    access: 'client',
    summary:
      'Add an address; the first becomes the default (at most 20); the same address again is not added twice',
    body: AddressDraft,
    status: 201,
    reply: SavedAddress,
  },
  'PATCH /client/me/addresses/:id': {
    access: 'client',
    summary: 'Change an address, or make it the default',
    params: RowParams,
    body: AddressDraft.partial(),
    reply: SavedAddress,
  },
  'DELETE /client/me/addresses/:id': {
    access: 'client',
    summary: 'Delete an address; the newest remaining one becomes the default',
    params: RowParams,
  },
  'GET /client/me/sessions': {
    access: 'client',
    summary: 'My sessions, the current one first',
    reply: z.object({ sessions: z.array(ClientSession) }),
  },
  'DELETE /client/me/sessions/:id': {
    access: 'client',
    recent: true,
    summary: 'End one of my sessions',
    params: UuidParams,
  },
  'POST /client/me/sessions/end-others': {
    access: 'client',
    recent: true,
    summary: 'End all my sessions but the current one',
  },
  'POST /client/me/confirm': {
    access: 'client',
    summary: 'Confirm the password, for calls that answer 403 `confirm_needed`',
    body: z.object({ password: PasswordTry }),
  },
  'POST /client/me/phone': {
    access: 'client',
    summary: 'Begin to change the phone number: a code is sent to the new one',
    body: z.object({ phone: Phone, password: PasswordTry }),
    reply: CodeSent.extend({ phone: z.string() }),
  },
  'PATCH /client/me/phone/:id': {
    access: 'client',
    summary: 'Confirm the new phone number with its code; all other sessions end',
    params: UuidParams,
    body: z.object({ verificationPhoneNumberCode: Code }),
    reply: Client,
  },
  'GET /client/me/export': {
    access: 'client',
    heavy: true,
    summary: 'Export all data about me as a file',
    reply: Export,
  },
  'POST /client/me/erase/code': {
    access: 'client',
    summary: 'Request a code to delete the account with',
    reply: CodeSent,
  },
  'POST /client/me/erase': {
    access: 'client',
    summary: 'Delete the account; its orders stay without personal data (409 while one is open)',
    body: Proof,
  },
} as const satisfies Routes;
