import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { type Admin, adminRoutes } from '#contract/admins.ts';
import {
  type Client,
  clientRoutesForOffice,
  clientRoutesForShoppers,
  type OfficeClient,
  type Tokens,
} from '#contract/clients.ts';
import {
  type Enquiry,
  enquiryRoutesForOffice,
  enquiryRoutesForShoppers,
} from '#contract/enquiries.ts';
import { type Message, messageRoutes } from '#contract/messages.ts';
import type { RouteKey } from '#contract/route.ts';
import type { Problem } from '#contract/words.ts';
import { openTestDatabase } from '#database/testing.ts';
import { adminHandlers } from './admins.ts';
import { clientHandlersForOffice, clientHandlersForShoppers } from './clients.ts';
import { enquiryHandlersForOffice, enquiryHandlersForShoppers } from './enquiries.ts';
import { answerErrors } from './errors.ts';
import { readJsonBodies } from './json.ts';
import { messageHandlers } from './messages.ts';
import { serve } from './serve.ts';
import type { Shop } from './shop.ts';

/** What these routes may answer, all in one: a test knows which of it to look at. */
type Body = Problem &
  Omit<Admin, 'id'> & { id: string; codeExpiresAt: string; resendAt: string } & Tokens & {
    client: Client;
    clients: OfficeClient[];
    admins: Admin[];
    enquiries: Enquiry[];
    messages: Message[];
    total: number;
    triesLeft: number;
    retryAfter: number;
    fields: Record<string, string>;
  };

export type Answer = { status: number; body: Body; headers: Record<string, unknown> };

/**
 * The people's part of the API for a test file, at its top: with no port and no limit on requests,
 * called from any address; closed after the last test.
 *
 * @example const door = await testDoor(true);
 */
export async function testDoor(limits: boolean) {
  const database = await openTestDatabase();
  const signingKey = new TextEncoder().encode('a signing key for tests, 32 bytes long');
  const shop = { db: database.db, signingKey, limits, publicUrl: 'http://shop.test' } as Shop;
  const app = fastify();
  answerErrors(app);
  readJsonBodies(app);
  serve(app, shop, clientRoutesForShoppers, clientHandlersForShoppers);
  serve(app, shop, clientRoutesForOffice, clientHandlersForOffice);
  serve(app, shop, adminRoutes, adminHandlers);
  serve(app, shop, enquiryRoutesForShoppers, enquiryHandlersForShoppers);
  serve(app, shop, enquiryRoutesForOffice, enquiryHandlersForOffice);
  serve(app, shop, messageRoutes, messageHandlers);

  async function call(
    key: RouteKey,
    given: { body?: object; token?: string; from?: string } = {},
  ): Promise<Answer> {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
    const reply = await app.inject({
      method,
      url,
      remoteAddress: given.from ?? '10.0.0.1',
      headers: {
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...(given.body && { 'content-type': 'application/json' }),
      },
      ...(given.body && { payload: JSON.stringify(given.body) }),
    });
    const body = reply.body ? reply.json() : undefined;
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  /** The texts that went to a phone, newest first. */
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
  return { db: shop.db, shop, signingKey, call, textsTo, codeTo };
}
