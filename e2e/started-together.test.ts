import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestDatabase } from '#database/testing.ts';
import { findBroken } from './find-broken.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

const [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
const shops: RunningShop[] = [];

afterAll(async () => {
  await Promise.all(shops.map((shop) => stopShop(shop)));
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Several processes on one `DATABASE_URL` and `DATA_DIR`, as behind a load balancer. */
test('four processes that start together on an empty database are one shop', async () => {
  const env = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '6' };
  shops.push(...(await Promise.all(Array.from({ length: 4 }, () => startShop(dataDir, env)))));
  const apis = shops.map(({ url }) => createApi<AllRoutes>({ base: url }));

  const isPrinted = () => shops.filter((shop) => /password \S+ /.test(shop.printed()));
  await expect.poll(() => isPrinted().length).toBe(1);
  const [, password = ''] = /password (\S+)/.exec(isPrinted()[0]?.printed() ?? '') ?? [];
  const [first] = apis;
  const body = { username: 'admin', password };
  const { accessToken: token } = (await first?.('POST /admin/auth/login', { body })) ?? {};
  for (const api of apis) {
    const { username } = await api('GET /admin/me', { token });
    expect(username).toBe('admin');
    expect((await api('GET /products/client')).total).toBeGreaterThanOrEqual(24);
  }
  const { rows } = await database.pool.query(`select
    (select count(*)::int from products) as products,
    (select count(distinct slug)::int from products) as distinct,
    (select count(*)::int from admins) as admins`);
  expect(rows[0]).toMatchObject({ distinct: rows[0].products, admins: 1 });
  expect(await findBroken({ DATA_DIR: dataDir, DATABASE_URL: database.url })).toEqual([]);
});
