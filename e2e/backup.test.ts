// Long: a dozen restores.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestBucket } from '#domain/media/testing-bucket.ts';
import { sumFiles } from '#server/backup-manifest.ts';
import { findBroken } from './find-broken.ts';
import { runServerFile } from './run-server-file.ts';
import { type RunningShop, startShop, stopShop } from './running-shop.ts';
import { codesOf } from './second-factor.ts';
import { owner, placeOrder, signInAsAdmin } from './shopkeeper.ts';
import { temporaryFolders } from './temporary-folders.ts';

const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of the owner' };

describe('a backup', () => {
  const newFolder = temporaryFolders();
  let shop: RunningShop;
  let backup: string;
  let nextCode: () => string;
  let refreshToken: string;
  let lastOrder: string;

  beforeAll(async () => {
    shop = await startShop(await newFolder(), { ADMIN_PASSWORD: owner.password });
    const { api, token } = await signInAsAdmin(shop.url);
    await api('POST /enquiries', {
      body: { email: 'trade@example.com', message: 'Tab\tand\nline' },
    });
    await api('PATCH /settings/admin', { token, body: { orderNumbers: 'sequential' } });
    lastOrder = (await placeOrder({ api, token }, '+99365111111')).number;
    const { secret } = await api('POST /admin/me/second-factor', { token });
    nextCode = codesOf(secret);
    await api('POST /admin/me/second-factor/confirm', { token, body: { code: nextCode() } });
    const login = await api('POST /admin/auth/login', { body: { ...owner, code: nextCode() } });
    refreshToken = login.refreshToken;
    backup = join(await newFolder(), 'backup');
    await command('backup', [backup], shop.dataDir, passphrase);
  });

  afterAll(async () => {
    await stopShop(shop);
  });

  async function command(
    name: 'backup' | 'restore',
    words: string[],
    dataDir: string,
    more: Record<string, string> = {},
  ) {
    return await runServerFile(name, words, { DATA_DIR: dataDir, ...more });
  }

  /** Rows are sorted, because a table has no order. */
  async function readRows(folder: string): Promise<Record<string, string[]>> {
    const names = await readdir(join(folder, 'tables'));
    const texts = names.map(async (name): Promise<[string, string[]]> => {
      const text = await readFile(join(folder, 'tables', name), 'utf8');
      return [name, text.split('\n').sort()];
    });
    return Object.fromEntries(await Promise.all(texts));
  }

  async function copyOfBackup(): Promise<string> {
    const copy = join(await newFolder(), 'copy');
    await cp(backup, copy, { recursive: true });
    return copy;
  }

  test('of a running shop, restored elsewhere, has the same rows and pictures', async () => {
    const elsewhere = await newFolder();
    await command('restore', [backup], elsewhere, passphrase);
    const again = join(await newFolder(), 'again');
    await command('backup', [again], elsewhere);
    const { sessions, ...rows } = await readRows(backup);
    expect(rows.products?.length).toBeGreaterThan(20);
    expect(rows.orders?.filter((row) => row.includes(lastOrder))).toHaveLength(1);
    expect(sessions?.length).toBeGreaterThan(1);
    expect(await readRows(again)).toEqual({ ...rows, sessions: [''] });
    const pictures = await sumFiles(join(backup, 'pictures'));
    expect(Object.keys(pictures).length).toBeGreaterThan(20);
    expect(await sumFiles(join(again, 'pictures'))).toEqual(pictures);
    expect(await findBroken({ DATA_DIR: elsewhere })).toEqual([]);
  }, 120_000);

  test('when restored, keeps second factors, ends sessions and repeats no order number', async () => {
    const elsewhere = await newFolder();
    await command('restore', [backup], elsewhere, passphrase);
    const restored = await startShop(elsewhere);
    const api = createApi<AllRoutes>({ base: restored.url });
    const refreshed = api('GET /admin/auth/refresh', { token: refreshToken });
    await expect(refreshed).rejects.toMatchObject({ status: 401 });
    const body = { ...owner, code: nextCode() };
    const { accessToken: token } = await api('POST /admin/auth/login', { body });
    const { enquiries } = await api('GET /enquiries', { token });
    expect(enquiries).toMatchObject([{ message: 'Tab\tand\nline' }]);
    // Order numbers skip 1,000, so that no number issued after the backup is used twice.
    const next = await placeOrder({ api, token }, '+99365222222');
    expect(Number(next.number.slice(2))).toBeGreaterThan(Number(lastOrder.slice(2)) + 1000);
    await stopShop(restored);
  }, 120_000);

  test('includes the pictures of a bucket, and restores them to one', async () => {
    const bucket = await openTestBucket();
    const elsewhere = await newFolder();
    const s3 = { S3_URL: bucket.url, ...passphrase };
    await command('restore', [backup], elsewhere, s3);
    expect(await readdir(elsewhere)).not.toContain('pictures');
    const again = join(await newFolder(), 'again');
    await command('backup', [again], elsewhere, s3);
    const [before, after] = await Promise.all(
      [backup, again].map((folder) => sumFiles(join(folder, 'pictures'))),
    );
    expect(after).toEqual(before);
    await bucket.close();
  }, 120_000);

  test('is not restored over a shop in use, nor written over another', async () => {
    const before = await readdir(join(shop.dataDir, 'pictures'));
    const copy = await copyOfBackup();
    const [picture = ''] = await readdir(join(copy, 'pictures'));
    await rm(join(shop.dataDir, 'pictures', picture));
    const into = await command('restore', [copy], shop.dataDir, passphrase);
    expect(into).toEqual(refusal('This shop is in use'));
    expect(await readdir(join(shop.dataDir, 'pictures'))).not.toContain(picture);
    await cp(join(copy, 'pictures', picture), join(shop.dataDir, 'pictures', picture));
    expect((await readdir(join(shop.dataDir, 'pictures'))).sort()).toEqual(before.sort());
    expect(await command('backup', [backup], shop.dataDir)).toEqual(refusal('already exists'));
    const empty = await newFolder();
    expect(await command('restore', [empty], await newFolder())).toEqual(
      refusal('is not a backup'),
    );
  });

  test('that is killed leaves no backup; the next of the same name replaces its parts', async () => {
    const folder = join(await newFolder(), 'backup');
    const killed = spawn(process.execPath, ['server/backup.ts', folder], {
      env: { ...process.env, DATA_DIR: shop.dataDir },
      stdio: 'ignore',
    });
    const ended = once(killed, 'exit');
    const isBegun = () => existsSync(join(`${folder}.unfinished`, 'tables'));
    await expect.poll(isBegun, { interval: 1 }).toBe(true);
    killed.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(folder)).toBe(false);
    await writeFile(join(`${folder}.unfinished`, 'left-over'), '');
    expect(await command('backup', [folder], shop.dataDir)).toMatchObject({ code: 0 });
    expect(await readdir(folder)).not.toContain('left-over');
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
    const restored = await command('restore', [folder], await newFolder());
    expect(restored).toMatchObject({ code: 0 });
  }, 120_000);

  test('is refused when damaged, with the file’s name, before anything is written', async () => {
    const damages: [string, (path: string) => Promise<unknown>][] = [
      ['pictures', (path) => rm(path)],
      ['pictures', (path) => truncate(path, 100)],
      ['pictures', flipByte],
      ['tables/orders', flipDigit],
      ['tables/orders', (path) => truncate(path, 200)],
      ['tables/clients', (path) => rm(path)],
      ['secrets.locked', flipDigit],
    ];
    const copy = await copyOfBackup();
    const [picture] = await readdir(join(copy, 'pictures'));
    for (const [where, damage] of damages) {
      const name = where === 'pictures' ? `pictures/${picture}` : where;
      await damage(join(copy, name));
      const target = await newFolder();
      expect(await command('restore', [copy], target, passphrase)).toEqual(refusal(name));
      expect(await readdir(target)).toEqual([]);
      expect(await command('backup', ['--check', copy], target)).toEqual(refusal(name));
      await cp(join(backup, name), join(copy, name));
    }
    const checked = await command('backup', ['--check', copy], shop.dataDir);
    expect(checked).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('files match their checksums')],
    });
  }, 120_000);

  test('encrypts its secrets with the passphrase, and reports when they are missing', async () => {
    const { signingKey } = JSON.parse(await readFile(join(shop.dataDir, 'secrets'), 'utf8'));
    expect(await readFile(join(backup, 'secrets.locked'), 'utf8')).not.toContain(signingKey);
    const other = { BACKUP_PASSPHRASE: 'the passphrase of another' };
    expect(await command('restore', [backup], await newFolder(), other)).toEqual(
      refusal('BACKUP_PASSPHRASE is not the passphrase'),
    );
    expect(await command('restore', [backup], await newFolder())).toEqual(
      refusal('BACKUP_PASSPHRASE'),
    );
    const bare = join(await newFolder(), 'bare');
    const made = await command('backup', [bare], shop.dataDir);
    expect(made.lines).toHaveLength(2);
    expect(made.lines[1]).toMatch(/^Secrets are not included.*BACKUP_PASSPHRASE/);
    expect(await readdir(bare)).not.toContain('secrets.locked');
  }, 120_000);

  test('is readable by its owner only, as are the shop’s pictures', async () => {
    const paths = await readdir(backup, { recursive: true });
    const own = [backup, ...paths.map((path) => join(backup, path))];
    for (const path of [...own, join(shop.dataDir, 'pictures')]) {
      expect(`${path} ${((await stat(path)).mode & 0o077).toString(8)}`).toBe(`${path} 0`);
    }
  });

  test('of a newer shop is refused, with the version it needs', async () => {
    const copy = await copyOfBackup();
    const path = join(copy, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    const newer = [...manifest.migrations, '9999_later.sql'];
    const text = JSON.stringify({ ...manifest, version: '9.1.0', migrations: newer });
    await writeFile(path, text);
    const target = await newFolder();
    expect(await command('restore', [copy], target, passphrase)).toEqual(refusal('version 9.1.0'));
    expect(await readdir(target)).toEqual([]);
  });

  test('on a schedule: the oldest are deleted, others stay, and the shop knows the last one', async () => {
    const into = await newFolder();
    await cp(backup, join(into, '2020-01-01T00-00-00'), { recursive: true });
    await cp(backup, join(into, '2020-01-02T00-00-00'), { recursive: true });
    await cp(backup, join(into, 'before-the-move'), { recursive: true });
    await command('backup', ['--into', into, '--keep', '2'], shop.dataDir);
    const names = (await readdir(into)).sort();
    expect(names).toHaveLength(3);
    expect(names).toContain('before-the-move');
    expect(names).toContain('2020-01-02T00-00-00');
    const last = JSON.parse(await readFile(join(shop.dataDir, 'last-backup'), 'utf8'));
    expect(names.map((name) => join(into, name))).toContain(last.folder);
    expect(await command('backup', ['--into', into, '--keep', 'all'], shop.dataDir)).toEqual(
      refusal('--keep'),
    );
  }, 120_000);
});

function refusal(words: string) {
  return { code: 1, lines: [expect.stringContaining(words)] };
}

/** Changes a byte in the middle of a file, without changing its size. */
async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function flipDigit(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
  );
}
