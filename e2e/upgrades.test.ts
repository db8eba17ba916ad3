import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { readTables } from '#database/copy-tables.ts';
import { migrate } from '#database/migrate.ts';
import { openTestDatabase } from '#database/testing.ts';
import { findBroken } from './find-broken.ts';
import { runServerFile } from './run-server-file.ts';
import { startShop, stopShop } from './running-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';
import { temporaryFolders } from './temporary-folders.ts';

const versions = await readdir('e2e/upgrades');
const newFolder = temporaryFolders();

describe('a shop of every released version', () => {
  test('has its backup here', async () => {
    const changelog = await readFile('CHANGELOG.md', 'utf8');
    const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(released[0]).toBe(version);
    expect(versions.sort()).toEqual(released.slice(1).sort());
  });

  test.each(versions)('%s is brought up to date with all its data', async (version) => {
    const dataDir = await newFolder();
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
    expect(await orderRing(shop.url)).toMatchObject({ status: 'new', total: 10_900 });
    await stopShop(shop);
    expect(await findBroken({ DATA_DIR: dataDir })).toEqual([]);
  });

  test.each(versions)(
    '%s is backed up by this version without a change to it, and that backup leads back to its rows after the upgrade',
    async (version) => {
      const old = await openOld(version);
      const before = await schemaOf(old.pool);
      const backup = await backUp(old);
      expect(await schemaOf(old.pool)).toEqual(before);
      const { sessions: _, ...rows } = await readRows(`e2e/upgrades/${version}`);
      expect(await readRows(backup)).toMatchObject(rows);

      const upgraded = await startShop(old.env.DATA_DIR, { ...old.env, DEMO: '0' });
      const { api } = await signInAsAdmin(upgraded.url);
      await api('POST /enquiries', { body: { email: 'ada@example.com', message: 'Later' } });
      await stopShop(upgraded);
      expect(await schemaOf(old.pool)).not.toEqual(before);

      // As the older version restores it: with the migrations that it knows.
      const back = await openOld(version, backup);
      const again = await backUp(back);
      expect((await schemaOf(back.pool)).columns).toEqual(before.columns);
      expect(await readRows(again)).toEqual(await readRows(backup));

      const dataDir = await newFolder();
      const restored = await runServerFile('restore', [backup], { DATA_DIR: dataDir });
      expect(restored).toMatchObject({ code: 0 });
      expect(await findBroken({ DATA_DIR: dataDir })).toEqual([]);
    },
  );
});

/** A guest orders the ring that the backups have. */
async function orderRing(url: string) {
  const api = createApi<AllRoutes>({ base: url });
  const { products } = await api('GET /products/client', {});
  const [ring] = products;
  const { deliveryMethods, paymentMethods } = await api('GET /checkout/options', {});
  const address = { fullName: 'Ada Test', phone: '+99365000009', country: 'TM' };
  return await api('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      address: { ...address, city: 'Aşgabat', line1: 'Magtymguly 1' },
      email: 'ada@example.com',
      deliveryMethod: deliveryMethods[0]?.id ?? '',
      paymentMethod: paymentMethods[0]?.id ?? '',
      items: [{ sizeId: ring?.colors[0]?.sizes[0]?.id ?? 0, quantity: 1 }],
    },
  });
}

/** A database of this version, filled from its backup, and its data folder. */
async function openOld(version: string, backup = `e2e/upgrades/${version}`) {
  const [database, dataDir] = await Promise.all([openTestDatabase(), newFolder()]);
  afterAll(database.close);
  const { pool, url } = database;
  await pool.query('DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public');
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  await migrate(url, manifest.migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await readTables(client, join(backup, 'tables'), manifest);
  await client.end();
  await cp(join(backup, 'pictures'), join(dataDir, 'pictures'), { recursive: true });
  return { pool, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

async function backUp({ env }: Awaited<ReturnType<typeof openOld>>): Promise<string> {
  const folder = join(await newFolder(), 'backup');
  expect(await runServerFile('backup', [folder], env)).toMatchObject({ code: 0 });
  return folder;
}

/** The migrations that were applied, and the columns of all tables. */
async function schemaOf(pool: pg.Pool) {
  const migrations = await pool.query('select * from migrations order by name');
  const columns = await pool.query(`select table_name, column_name, data_type
    from information_schema.columns where table_schema = 'public' order by 1, 2`);
  return { migrations: migrations.rows, columns: columns.rows };
}

/** The rows of each table of a backup, sorted, because a table has no order. */
async function readRows(backup: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of await readdir(join(backup, 'tables'))) {
    const text = await readFile(join(backup, 'tables', table), 'utf8');
    rows[table] = text.split('\n').sort();
  }
  return rows;
}
