import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminRoutes } from '#contract/admins.ts';
import { viewRoutes } from '#contract/views.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { adminHandlers } from './admins.ts';
import { serve } from './serve.ts';
import type { Shop } from './shop.ts';
import { viewHandlers } from './views.ts';

const app = fastify();
const signingKey = new TextEncoder().encode('a signing key for tests, 32 bytes long');
let database: TestDatabase;
let [mine, theirs] = ['', ''];

beforeAll(async () => {
  database = await openTestDatabase();
  const shop = { db: database.db, signingKey, limits: false } as Shop;
  serve(app, shop, adminRoutes, adminHandlers);
  serve(app, shop, viewRoutes, viewHandlers);
  [mine, theirs] = [await signIn('first'), await signIn('second')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function signIn(username: string): Promise<string> {
  const { id } = await database.db
    .insertInto('admins')
    .values({ username, name: username, password_hash: 'none', role: 'viewer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { address: '', userAgent: null };
  return (await startSession(database.db, signingKey, { adminId: id }, origin)).accessToken;
}

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
}

test('a view is one’s own, replaced by its name, deleted by nobody else', async () => {
  const draft = { list: 'orders', name: 'To pack', search: '?status=confirmed' };
  const saved = await ask('POST', '/admin/views', mine, draft);
  expect(saved).toMatchObject({ status: 201, body: { name: 'To pack' } });
  const again = await ask('POST', '/admin/views', mine, { ...draft, search: '?status=packed' });
  expect(again.body.id).toBe(saved.body.id);

  const listed = await ask('GET', '/admin/views?list=orders', mine);
  expect(listed.body.views).toEqual([again.body]);
  expect((await ask('GET', '/admin/views?list=products', mine)).body.views).toEqual([]);
  expect((await ask('GET', '/admin/views?list=orders', theirs)).body.views).toEqual([]);

  const path = `/admin/views/${saved.body.id}`;
  expect((await ask('DELETE', path, theirs)).status).toBe(404);
  expect((await ask('DELETE', path, mine)).status).toBe(204);
  expect((await ask('GET', '/admin/views?list=orders', mine)).body.views).toEqual([]);
});

test('a view needs a name and a list', async () => {
  const refused = await ask('POST', '/admin/views', mine, {
    list: 'Orders!',
    name: ' ',
    search: '',
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).sort()).toEqual(['list', 'name']);
});
