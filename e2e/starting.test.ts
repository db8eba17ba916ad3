import { spawn } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

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

  test('on a PostgreSQL of one’s own, with the demo, and says its owner once', async () => {
    shop = await startShop(dataDir, { DATABASE_URL: database.url });
    const api = createApi<AllRoutes>({ base: shop.url });
    expect((await api('GET /products/client')).total).toBeGreaterThanOrEqual(24);
    const password = /Password\s+(\S+)|password (\S+)/.exec(shop.printed());
    const [, first, second] = password ?? [];
    const body = { username: 'admin', password: first ?? second ?? '' };
    expect(await api('POST /admin/auth/login', { body })).toHaveProperty('accessToken');
    await stopShop(shop);

    shop = await startShop(dataDir, { DATABASE_URL: database.url });
    expect(shop.printed()).not.toContain(body.password);
    expect(shop.printed()).toContain(`${shop.url}/admin`);
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow();
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o600);
  });

  test('not on a taken port, and says which in one line', async () => {
    const { port } = new URL(shop.url);
    const refused = await tryStart({ DATABASE_URL: database.url, PORT: port });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(port)] });
    await stopShop(shop);
  });

  test.each([
    ['PORT', 'ninety'],
    ['DATABASE_URL', 'mysql://there'],
    ['PUBLIC_URL', 'shop.example'],
    ['LIMITS', 'maybe'],
    ['ADMIN_PASSWORD', 'short'],
  ])('not with a wrong %s, and names it in one line', async (name, value) => {
    const refused = await tryStart({ [name]: value });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(name)] });
  });

  test('not without the database it was told of, and says what to do', async () => {
    const url = 'postgres://nobody@127.0.0.1:9/nothing';
    const refused = await tryStart({ DATABASE_URL: url, PORT: '39417' });
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('DATABASE_URL')] });
  });

  test('from a fresh clone by what the README says: its commands are there', async () => {
    const readme = await readFile('README.md', 'utf8');
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    const named = [...readme.matchAll(/`?npm (?:run )?([a-z]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name && !scripts[name])).toEqual([]);
  });

  /** Starts what must refuse to start; answers how it ended and what stderr said. */
  async function tryStart(env: Record<string, string>) {
    const child = spawn(process.execPath, ['server/main.ts'], {
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
