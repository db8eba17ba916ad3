import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestBucket } from '#domain/media/testing-bucket.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import { openOffice, owner } from './shopkeeper.ts';

const run = promisify(execFile);

describe('a backup', () => {
  const folders: string[] = [];
  let shop: RunningShop;
  let backup: string;

  beforeAll(async () => {
    shop = await startShop(await newFolder(), { ADMIN_PASSWORD: owner.password });
    const api = createApi<AllRoutes>({ base: shop.url });
    await api('POST /enquiries', {
      body: { email: 'trade@example.com', message: 'Tab\tand\nline' },
    });
    backup = join(await newFolder(), 'backup');
  });

  afterAll(async () => {
    await stopShop(shop);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function newFolder(): Promise<string> {
    const folder = await makeDataDir();
    folders.push(folder);
    return folder;
  }

  async function command(
    name: 'backup' | 'restore',
    folder: string,
    dataDir: string,
    more: Record<string, string> = {},
  ) {
    const env = { ...process.env, DATA_DIR: dataDir, ...more };
    return await run(process.execPath, [`server/${name}.ts`, folder], { env });
  }

  /** Rows in any order: a table has none. */
  async function readRows(folder: string): Promise<Record<string, string[]>> {
    const names = await readdir(join(folder, 'tables'));
    const texts = names.map(async (name): Promise<[string, string[]]> => {
      const text = await readFile(join(folder, 'tables', name), 'utf8');
      return [name, text.split('\n').sort()];
    });
    return Object.fromEntries(await Promise.all(texts));
  }

  test('of a running shop, restored elsewhere, is row for row and picture for picture the same', async () => {
    await command('backup', backup, shop.dataDir);
    const elsewhere = await newFolder();
    await command('restore', backup, elsewhere);
    const again = join(await newFolder(), 'again');
    await command('backup', again, elsewhere);
    const rows = await readRows(backup);
    expect(rows.products?.length).toBeGreaterThan(20);
    expect(await readRows(again)).toEqual(rows);
    const pictures = await readdir(join(backup, 'pictures'));
    expect((await readdir(join(again, 'pictures'))).sort()).toEqual(pictures.sort());

    const restored = await startShop(elsewhere);
    const { api, token } = await openOffice(restored.url);
    const { enquiries } = await api('GET /enquiries', { token });
    expect(enquiries).toMatchObject([{ message: 'Tab\tand\nline' }]);
    const added = await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'After the restore' }] },
    });
    expect(added.slug).toBe('after-the-restore');
    await stopShop(restored);
  }, 120_000);

  test('takes the pictures of a bucket too, and gives them back to one', async () => {
    const bucket = await openTestBucket();
    const elsewhere = await newFolder();
    await command('restore', backup, elsewhere, { S3_URL: bucket.url });
    expect(await readdir(elsewhere)).not.toContain('pictures');
    const again = join(await newFolder(), 'again');
    await command('backup', again, elsewhere, { S3_URL: bucket.url });
    const [before, after] = await Promise.all(
      [backup, again].map((folder) => readdir(join(folder, 'pictures'))),
    );
    expect(after?.sort()).toEqual(before?.sort());
    await bucket.close();
  }, 120_000);

  test('is not restored over a shop in use, nor made over another', async () => {
    const failed = { code: 1 };
    await expect(command('restore', backup, shop.dataDir)).rejects.toMatchObject({
      ...failed,
      stderr: expect.stringContaining('This shop is in use'),
    });
    await expect(command('backup', backup, shop.dataDir)).rejects.toMatchObject({
      ...failed,
      stderr: expect.stringContaining('is there already'),
    });
    const empty = await newFolder();
    await expect(command('restore', empty, await newFolder())).rejects.toMatchObject({
      ...failed,
      stderr: expect.stringContaining('is not a backup'),
    });
  });
});
