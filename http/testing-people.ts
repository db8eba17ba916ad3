import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { type Admin, adminUserRoutes } from '#contract/admins.ts';
import {
  type AdminClient,
  type Client,
  clientRoutesForAdmins,
  clientRoutesForShoppers,
  type Tokens,
} from '#contract/clients.ts';
import {
  type Enquiry,
  enquiryRoutesForAdmins,
  enquiryRoutesForShoppers,
} from '#contract/enquiries.ts';
import type { Problem } from '#contract/fields.ts';
import { type Message, messageRoutes } from '#contract/messages.ts';
import type { RouteKey } from '#contract/route.ts';
import { openTestDatabase } from '#database/testing.ts';
import { accountHandlers } from './accounts.ts';
import { readAddresses } from './address.ts';
import { adminUserHandlers } from './admins.ts';
import { clientHandlersForAdmins, clientHandlersForShoppers } from './clients.ts';
import { enquiryHandlersForAdmins, enquiryHandlersForShoppers } from './enquiries.ts';
import { answerErrors } from './errors.ts';
import { shareAmongNetworks } from './in-turn.ts';
import { readJsonBodies } from './json.ts';
import { messageHandlers } from './messages.ts';
import { serve } from './serve.ts';
import type { Shop } from './shop.ts';
import { testKeys } from './testing-keys.ts';

/** The bodies of all these routes in one type; a test knows which fields to read. */
type Body = Problem &
  Omit<Admin, 'id'> & { id: string; codeExpiresAt: string; resendAt: string } & Tokens & {
    client: Client;
    clients: AdminClient[];
    admins: Admin[];
    enquiries: Enquiry[];
    messages: Message[];
    total: number;
    secret: string;
    triesLeft: number;
    retryAfter: number;
    fields: Record<string, string>;
  };

export type Answer = { status: number; body: Body; headers: Record<string, unknown> };

/**
 * The account routes for a test file, without a port or request limits, callable from any address;
 * closed after the last test.
 *
 * @example const shop = await testSignIn(true);
 */
export async function testSignIn(limits: boolean) {
  const database = await openTestDatabase();
  const { signingKey } = testKeys;
  const made = { db: database.db, ...testKeys, limits, publicUrl: 'http://shop.test' };
  const shop = { ...made, sends: { sms: false, email: false } } as Shop;
  const app = fastify();
  answerErrors(app);
  readAddresses(app, shop);
  shareAmongNetworks(app, shop);
  readJsonBodies(app);
  serve(app, shop, clientRoutesForShoppers, clientHandlersForShoppers);
  serve(app, shop, clientRoutesForAdmins, clientHandlersForAdmins);
  serve(app, shop, accountRoutes, accountHandlers);
  serve(app, shop, adminUserRoutes, adminUserHandlers);
  serve(app, shop, enquiryRoutesForShoppers, enquiryHandlersForShoppers);
  serve(app, shop, enquiryRoutesForAdmins, enquiryHandlersForAdmins);
  serve(app, shop, messageRoutes, messageHandlers);

  async function call(
    key: RouteKey,
    given: {
      body?: object;
      token?: string;
      from?: string;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Answer> {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
    const reply = await app.inject({
      method,
      url,
      remoteAddress: given.from ?? '10.0.0.1',
      headers: {
        ...given.headers,
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...(given.body && { 'content-type': 'application/json' }),
      },
      ...(given.body && { payload: JSON.stringify(given.body) }),
    });
    const body = reply.body ? reply.json() : undefined;
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  /** Adds a customer with a verified phone, and returns the id. */
  async function addCustomer(phone: string): Promise<string> {
    const { id } = await shop.db
      .insertInto('clients')
      .values({
        phone,
        password_hash: 'none',
        first_name: 'A',
        last_name: 'B',
        language: 'en',
        verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The SMS sent to a phone, newest first. */
  async function textsTo(phone: string): Promise<string[]> {
    const rows = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', phone)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => row.text);
  }

  async function codeTo(phone: string): Promise<string> {
    const [text] = await textsTo(phone);
    return /\d{6}/.exec(text ?? '')?.[0] ?? 'none';
  }

  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { db: shop.db, shop, signingKey, call, addCustomer, textsTo, codeTo };
}
