// Main journey: a shop starts, or says in one line why it does not.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import {
  findFreePort,
  makeDataDir,
  type RunningShop,
  startShop,
  stopShop,
} from './running-shop.ts';

describe('a shop starts', () => {
  let dataDir: string;
  let database: TestDatabase;
  let shop: RunningShop;

  beforeAll(async () => {
    [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
  });

  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('on an external PostgreSQL, with the demo, and prints the owner once', async () => {
    shop = await startShop(dataDir, { DATABASE_URL: database.url });
    const api = createApi<AllRoutes>({ base: shop.url });
    expect((await api('GET /products/client')).total).toBeGreaterThanOrEqual(24);
    // The shop may respond before all its output is printed.
    await expect.poll(shop.printed).toMatch(/password \S+ /);
    const [, password = ''] = /password (\S+)/.exec(shop.printed()) ?? [];
    const body = { username: 'admin', password };
    expect(await api('POST /admin/auth/login', { body })).toHaveProperty('accessToken');
    await stopShop(shop);

    shop = await startShop(dataDir, {
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '7',
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: '1',
    });
    await expect.poll(shop.printed).toContain('https://shop.example/admin');
    await expect.poll(shop.printed).toContain('Warning: this public shop offers demo products.');
    await expect.poll(() => connectionsOf(shop)).toBe(7);
    // Nothing that a demo on one's own machine offers: no code on the page, no simulated payments.
    const phone = '+99365777001';
    const draft = { phone, password: 'nothing anybody guesses', firstName: 'A', lastName: 'D' };
    const open = createApi<AllRoutes>({ base: shop.url });
    expect(await open('POST /client/auth/registration', { body: draft })).not.toHaveProperty(
      'demoCode',
    );
    const { paymentMethods } = await open('GET /checkout/options');
    expect(paymentMethods.map(({ kind }) => kind)).not.toContain('stripe');
    await stopShop(shop);
    expect(shop.printed()).not.toContain(password);
    expect(shop.printed()).not.toContain('Demo: SMS');
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow();
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o600);
  });

  test('not on a port in use, which is named in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const refused = await tryStart({ DATABASE_URL: database.url, PORT: port });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(port)] });
    other.close();
  });

  test.each([
    ['PORT', 'ninety'],
    ['DATABASE_URL', 'mysql://there'],
    ['PUBLIC_URL', 'shop.example'],
    ['LIMITS', 'maybe'],
    ['ADMIN_PASSWORD', 'short'],
  ])('not with a wrong %s, which is named in one line', async (name, value) => {
    const refused = await tryStart({ [name]: value });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(name)] });
  });

  test.each([
    ['ADMIN_PASSWORD', 'password123', /common/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:9/nothing', /start that database/],
    ['S3_URL', 'http://key:secret@127.0.0.1:9/pictures', /can’t be/],
  ])(
    'not with a %s that can’t be used; explains what to do, and leaves nothing behind',
    async (name, value, reason) => {
      const folder = join(dataDir, 'never');
      const refused = await tryStart({ DATA_DIR: folder, PORT: await freePort(), [name]: value });
      expect(refused).toEqual({ code: 1, lines: [expect.stringMatching(reason)] });
      expect(refused.lines[0]).toContain(name);
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    },
  );

  test('not on a folder that isn’t writable, which is named in one line', async () => {
    // No folder can be created there, not even by root.
    const folder = process.platform === 'linux' ? '/sys/altyn' : '/System/altyn';
    const refused = await tryStart({ DATA_DIR: folder, PORT: await freePort() });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(`DATA_DIR: ${folder}`)] });
  });

  test('from a fresh clone by the README, whose commands exist', async () => {
    const readme = await readFile('README.md', 'utf8');
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    const named = [...readme.matchAll(/(?:^|`)npm (?:run )?([a-z]+(?:[:-][a-z]+)*)/gm)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => name && name !== 'ci' && !scripts[name])).toEqual([]);
  });

  /** The connections that a shop opens for concurrent requests that need more. */
  async function connectionsOf({ url }: RunningShop): Promise<number> {
    // Unlike calls of the API, these do not wait for each other.
    const asked = Array.from({ length: 40 }, () => fetch(`${url}/sitemap.xml`));
    await Promise.all(asked);
    const { rows } = await database.pool.query(`SELECT count(*)::int FROM pg_stat_activity
      WHERE application_name = 'altyn' AND pid <> pg_backend_pid()
        AND datname = current_database()`);
    return rows[0].count;
  }

  const freePort = async () => String(await findFreePort());

  /** Starts a shop that must refuse to start; returns its exit code and stderr. */
  async function tryStart(env: Record<string, string>) {
    const child = spawn(process.execPath, ['server/main.mjs'], {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, lines: text.trim().split('\n') };
  }
});
