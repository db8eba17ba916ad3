import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { runServerFile } from './run-server-file.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';

const versions = await readdir('e2e/upgrades');

describe('a shop of every released version', () => {
  test('has its backup here', async () => {
    const changelog = await readFile('CHANGELOG.md', 'utf8');
    const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(released[0]).toBe(version);
    expect(versions.sort()).toEqual(released.slice(1).sort());
  });

  test.each(versions)('%s is brought up to date with all its data', async (version) => {
    const dataDir = await makeDataDir();
    afterAll(() => rm(dataDir, { recursive: true, force: true }));
    const backup = `e2e/upgrades/${version}`;
    expect(await runServerFile('restore', [backup], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    const shop = await startShop(dataDir, { DEMO: '0' });
    const { api, token } = await signInAsAdmin(shop.url);
    const clientOrders = await api('GET /orders/admin/clients', {
      token,
      query: { sort: 'oldest' },
    });
    expect(clientOrders.map(({ number, total }) => [number, total])).toEqual([
      ['A-10001', 10_900],
      ['A-10002', 10_900],
      ['A-10003', 10_900],
    ]);
    const params = { id: clientOrders[0]?.id ?? '' };
    const order = await api('GET /orders/admin/:id', { token, params });
    expect(order).toMatchObject({ status: 'shipped', paymentStatus: 'partially_refunded' });
    expect(order.refunds).toMatchObject([{ amount: 2_500, note: 'A scratch' }]);
    expect(order.invoice).toMatchObject({ number: 1 });
    const { clients } = await api('GET /client/users', { token });
    expect(clients.map(({ phone }) => phone).sort()).toEqual([
      '+99365000001',
      '+99365000002',
      '+99365000003',
    ]);
    const { enquiries } = await api('GET /enquiries', { token });
    expect(enquiries).toMatchObject([{ message: 'Do you sell wholesale?' }]);
    const { products } = await api('GET /products/client', {});
    expect(products).toMatchObject([{ slug: 'ring-of-0-1-0', available: true }]);
    const { logo } = (await api('GET /settings', {})).pictures;
    expect((await fetch(shop.url + logo?.url)).status).toBe(200);
    await stopShop(shop);
  });
});
