import { z } from 'zod';
import { Basket } from './basket.ts';
import { Client, Code, CodeSent, PasswordTry, Phone } from './clients.ts';
import { Address, Order } from './orders.ts';
import type { Routes } from './route.ts';
import { Instant, RowParams, UuidParams } from './words.ts';

/** An address a client keeps; one of them is the one the checkout begins with. */
export const SavedAddress = Order.shape.address.extend({
  id: z.int(),
  country: z.string(),
  city: z.string(),
  line1: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** `isDefault: true` takes the place of the one before; false is no wish. */
export const AddressDraft = Address.extend({ isDefault: z.boolean().optional() });
export type AddressDraft = z.output<typeof AddressDraft>;

/** A device that is signed in. `device` is what its browser says of itself. */
export const ClientSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean().describe('the session that asks'),
});
export type ClientSession = z.infer<typeof ClientSession>;

/** Everything the shop knows of a client. Codes in messages are blanked. */
export const Export = z.object({
  exportedAt: Instant,
  client: Client,
  addresses: z.array(SavedAddress),
  orders: z.array(Order),
  basket: Basket,
  wishlist: z.array(z.object({ productId: z.int(), title: z.string(), addedAt: Instant })),
  sessions: z.array(
    ClientSession.omit({ current: true }).extend({ address: z.string().nullable() }),
  ),
  messages: z.array(
    z.object({
      channel: z.string(),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: Instant,
    }),
  ),
});
export type Export = z.infer<typeof Export>;

/** Who asks proves it once more: by the password, or by a code sent to the account's phone. */
const Proof = z
  .object({ password: PasswordTry.optional(), codeId: z.uuid().optional(), code: Code.optional() })
  .refine(({ password, codeId, code }) => password ?? (codeId && code), {
    path: ['password'],
    message: 'is required',
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
    summary: 'Keep an address; the first is the default (20 at most)',
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
    summary: 'Forget an address; the newest left becomes the default',
    params: RowParams,
  },
  'GET /client/me/sessions': {
    access: 'client',
    summary: 'Where I am signed in, this device first',
    reply: z.object({ sessions: z.array(ClientSession) }),
  },
  'DELETE /client/me/sessions/:id': {
    access: 'client',
    summary: 'Sign a device out',
    params: UuidParams,
  },
  'POST /client/me/sessions/end-others': {
    access: 'client',
    summary: 'Sign out everywhere but here',
  },
  'POST /client/me/phone': {
    access: 'client',
    summary: 'Ask for another phone: a code goes to the new one',
    body: z.object({ phone: Phone, password: PasswordTry }),
    reply: CodeSent.extend({ phone: z.string() }),
  },
  'PATCH /client/me/phone/:id': {
    access: 'client',
    summary: 'Prove the new phone by its code; every other session ends',
    params: UuidParams,
    body: z.object({ verificationPhoneNumberCode: Code }),
    reply: Client,
  },
  'GET /client/me/export': {
    access: 'client',
    summary: 'Everything the shop knows of me, as a file',
    reply: Export,
  },
  'POST /client/me/erase/code': {
    access: 'client',
    summary: 'Ask for a code to be forgotten with',
    reply: CodeSent,
  },
  'POST /client/me/erase': {
    access: 'client',
    summary:
      'Be forgotten: the account goes, orders stay without a name (409 while one is under way)',
    body: Proof,
  },
} as const satisfies Routes;
