import { z } from 'zod';
import { Export, SavedAddress } from './accounts.ts';
import { Basket } from './basket.ts';
import { AdminClient } from './clients.ts';
import { Instant, langField, text, UuidParams } from './fields.ts';
import type { Routes } from './route.ts';

const ClientNote = z.object({ id: z.int(), at: Instant, actor: z.string(), text: z.string() });

/** A customer's profile for the admin; orders are listed separately by `clientId`. */
export const ClientFile = z.object({
  client: AdminClient,
  basket: Basket,
  wishlist: Export.shape.wishlist,
  addresses: z.array(SavedAddress),
  consents: Export.shape.consents,
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
    summary: 'Add an internal note about a customer',
    params: UuidParams,
    query: z.object(langField),
    body: z.object({ text: text(2000) }),
    status: 201,
    reply: ClientFile,
  },
  'GET /client/users/:id/export': {
    access: 'admin:clients:write',
    summary: 'Export all data about a customer',
    params: UuidParams,
    query: z.object(langField),
    reply: Export,
  },
  'POST /client/users/:id/erase': {
    access: 'admin:clients:write',
    recent: true,
    summary: 'Erase a customer; their orders stay without personal data',
    params: UuidParams,
  },
} as const satisfies Routes;
