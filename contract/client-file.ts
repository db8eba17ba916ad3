import { z } from 'zod';
import { Export, SavedAddress } from './accounts.ts';
import { Basket } from './basket.ts';
import { OfficeClient } from './clients.ts';
import type { Routes } from './route.ts';
import { Instant, langField, text, UuidParams } from './words.ts';

const ClientNote = z.object({ id: z.int(), at: Instant, actor: z.string(), text: z.string() });

/** All that the office needs of a customer on one page; their orders are listed by `clientId`. */
export const ClientFile = z.object({
  client: OfficeClient,
  basket: Basket,
  wishlist: Export.shape.wishlist,
  addresses: z.array(SavedAddress),
  notes: z.array(ClientNote),
});
export type ClientFile = z.infer<typeof ClientFile>;

export const clientFileRoutes = {
  'GET /client/users/:id': {
    access: 'admin:clients:read',
    summary: 'One customer with basket, wishlist, addresses and notes',
    params: UuidParams,
    query: z.object(langField),
    reply: ClientFile,
  },
  'POST /client/users/:id/notes': {
    access: 'admin:clients:write',
    summary: 'Note something about a customer, for colleagues',
    params: UuidParams,
    query: z.object(langField),
    body: z.object({ text: text(2000) }),
    status: 201,
    reply: ClientFile,
  },
  'GET /client/users/:id/export': {
    access: 'admin:clients:write',
    summary: 'Everything the shop knows of a customer who asks for it',
    params: UuidParams,
    query: z.object(langField),
    reply: Export,
  },
  'POST /client/users/:id/erase': {
    access: 'admin:clients:write',
    summary: 'Forget a customer who asks for it; their orders stay without a name',
    params: UuidParams,
  },
} as const satisfies Routes;
