import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { ApiKeyScope } from '#core/api-keys.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const shop = await testShop({ log });
const owner = await shop.addAdmin('owner');

async function addKey(scopes: ApiKeyScope[], more: { name?: string; expiresAt?: string } = {}) {
  const body = { name: 'Accounting', scopes, ...more };
  return await shop.api('POST /api-keys', { token: owner, body });
}

async function rowOf(id: number) {
  return await shop.db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('an API key', () => {
  test('is shown once, stored as a hash, and identified by its first characters', async () => {
    const { id, token, prefix } = await addKey(['products:read']);
    expect(token).toMatch(/^altyn_[\w-]{43}$/);
    expect(prefix).toBe(token.slice(0, 10));
    const { token_hash: hash } = await rowOf(id);
    expect(hash.equals(createHash('sha256').update(token).digest())).toBe(true);
    const { keys } = await shop.api('GET /api-keys', { token: owner });
    expect(keys[0]).toMatchObject({ id, name: 'Accounting', prefix, lastUsedAt: null });
    expect(JSON.stringify(keys)).not.toContain(token);
  });

  test('can read what its scope covers, and change nothing', async () => {
    const product = await shop.addProduct([1]);
    const { token } = await addKey(['products:read']);
    const { products } = await shop.api('GET /products/admin', { token });
    expect(products.map(({ id }) => id)).toContain(product.id);
    const call = shop.api('DELETE /products/:id', { token, params: { id: product.id } });
    expect(await problemOf(call)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('has no access to keys, users or settings, whatever its scopes', async () => {
    const { token } = await addKey([
      'products:write',
      'orders:write',
      'customers:read',
      'enquiries:write',
    ]);
    for (const call of [
      () => shop.api('GET /api-keys', { token }),
      () => shop.api('POST /api-keys', { token, body: { name: 'More', scopes: ['orders:read'] } }),
      () => shop.api('GET /webhooks', { token }),
      () => shop.api('GET /admin/users', { token }),
      () => shop.api('GET /admin/me', { token }),
      () => shop.api('GET /settings/admin', { token }),
      () => shop.api('GET /admin/overview', { token, query: {} }),
      () => shop.api('GET /messages', { token, query: {} }),
    ]) {
      const problem = await problemOf(call());
      expect(problem).toMatchObject({
        status: 403,
        detail: 'The API key has no scope for this',
      });
    }
  });

  test('records its last use, at most once a minute', async () => {
    const { id, token } = await addKey(['orders:read']);
    const use = () => shop.api('GET /orders/admin/clients', { token, query: {} });
    await Promise.all([use(), use(), use()]);
    const first = (await rowOf(id)).last_used_at;
    expect(first).not.toBeNull();
    await use();
    expect((await rowOf(id)).last_used_at).toBe(first);
    const long = new Date(Date.now() - 61_000);
    await shop.db
      .updateTable('api_keys')
      .set({ last_used_at: long })
      .where('id', '=', id)
      .execute();
    await use();
    expect(Date.parse((await rowOf(id)).last_used_at ?? '')).toBeGreaterThan(
      long.getTime() + 60_000,
    );
  });

  test('ends when it is revoked, when it expires, and when its creator’s account ends', async () => {
    const { id, token } = await addKey(['orders:read']);
    const use = (one: string) =>
      shop.api('GET /orders/admin/clients', { token: one, query: {} }).then(
        () => 200,
        (error) => error.problem.status,
      );
    expect(await use(token)).toBe(200);
    await shop.api('DELETE /api-keys/:id', { token: owner, params: { id } });
    expect(await use(token)).toBe(401);

    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const expiring = await addKey(['orders:read'], { expiresAt });
    expect(await use(expiring.token)).toBe(200);
    const over = { expires_at: new Date() };
    await shop.db.updateTable('api_keys').set(over).where('id', '=', expiring.id).execute();
    expect(await use(expiring.token)).toBe(401);

    const colleague = await shop.addAdmin('owner');
    const theirs = await shop.api('POST /api-keys', {
      token: colleague,
      body: { name: 'Theirs', scopes: ['orders:read'] },
    });
    const { admin_id: maker } = await rowOf(theirs.id);
    expect(await use(theirs.token)).toBe(200);
    const params = { id: maker };
    await shop.api('PATCH /admin/users/:id', { token: owner, params, body: { active: false } });
    expect(await use(theirs.token)).toBe(401);
  });

  test('is refused with the field when its expiry has passed or it has no scope', async () => {
    const body = { name: '', scopes: [], expiresAt: '2020-01-01T00:00:00Z' };
    const problem = await problemOf(shop.api('POST /api-keys', { token: owner, body }));
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['scopes', 'too_few'],
      ['expiresAt', 'not_in_future'],
    ]);
  });

  test('can only be created by owners', async () => {
    const token = await shop.addAdmin('manager');
    const body = { name: 'Mine', scopes: ['orders:read' as const] };
    expect((await problemOf(shop.api('POST /api-keys', { token, body }))).status).toBe(403);
  });

  test('is limited to 600 calls a minute; a refusal includes when to retry', async () => {
    const limited = await openTestShop({ limits: true, log });
    const { token } = await limited.api('POST /api-keys', {
      token: await limited.addAdmin('owner'),
      body: { name: 'Busy', scopes: ['orders:read'] },
    });
    const ask = () =>
      fetch(`${limited.url}/api/orders/admin/ids`, {
        headers: { authorization: `Bearer ${token}` },
      });
    for (let calls = 0; calls < 600; calls += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, ask));
      expect(replies.map(({ status }) => status).filter((status) => status === 429)).toEqual([]);
    }
    const late = await ask();
    expect(late.status).toBe(429);
    const seconds = Number(late.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await limited.close();
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'limit_reached', apiKeyId: expect.any(Number) }),
    );
  });
});

describe('the logs', () => {
  test('the activity log names the key', async () => {
    const { token } = await addKey(['products:write'], { name: 'Stock system' });
    const product = await shop.addProduct([1]);
    const sizeId = product.colors[0]?.sizes[0]?.id ?? 0;
    await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: sizeId },
      body: { stock: 7 },
    });
    const { changes } = await shop.api('GET /activity', {
      token: owner,
      query: { subject: 'product', subjectId: String(product.id) },
    });
    expect(changes[0]).toMatchObject({ actor: 'Stock system (API)', field: 'stock', to: 7 });
  });

  test('the activity log records who created and revoked a key, and never its hash', async () => {
    const { id } = await addKey(['orders:read'], { name: 'Short-lived' });
    await shop.api('DELETE /api-keys/:id', { token: owner, params: { id } });
    const { changes } = await shop.api('GET /activity', {
      token: owner,
      query: { subject: 'api_key', subjectId: String(id) },
    });
    expect(changes.map(({ kind, name, actor }) => [kind, name, actor])).toEqual([
      ['deleted', 'Short-lived', 'The owner'],
      ['created', 'Short-lived', 'The owner'],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/hash/);
  });

  test('the security log identifies the key by its id, and contains no token', async () => {
    const { id, token } = await addKey(['orders:read']);
    await problemOf(shop.api('GET /settings/admin', { token }));
    await shop.api('DELETE /api-keys/:id', { token: owner, params: { id } });
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'access_refused', apiKeyId: id, code: 'forbidden' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'api_key_made', ofApiKeyId: id, scopes: ['orders:read'] }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'api_key_revoked', ofApiKeyId: id }),
    );
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test('the API description lists the scopes of each route', async () => {
    const { paths } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { description?: string }>>;
    };
    expect(paths['/api/orders/admin/{id}']?.patch?.description).toContain(
      'API keys with orders:write',
    );
    expect(paths['/api/settings/admin']?.get?.description).not.toContain('API keys');
  });
});
