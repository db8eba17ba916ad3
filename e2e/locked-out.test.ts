import { spawn } from 'node:child_process';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { migrationLock } from '#database/migrate.ts';
import { openTestDatabase } from '#database/testing.ts';
import { findBroken } from './find-broken.ts';
import { runServerFile } from './run-server-file.ts';
import { findFreePort, startShop, stopShop } from './running-shop.ts';
import { codesOf } from './second-factor.ts';
import { owner, ownerEnv, signInAsAdmin } from './shopkeeper.ts';
import { temporaryFolders } from './temporary-folders.ts';

const database = await openTestDatabase();
afterAll(database.close);
const newFolder = temporaryFolders();

async function emptyShop(): Promise<string> {
  const dataDir = await newFolder();
  await stopShop(await startShop(dataDir, { ...ownerEnv, DEMO: '0' }));
  return dataDir;
}

async function tryStart(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  const port = String(await findFreePort());
  return await runServerFile('start', [], { ...env, DEMO: '0', PORT: port });
}

describe('regaining access', () => {
  test('a command resets an owner’s password and second factor, and ends all sessions', async () => {
    const dataDir = await emptyShop();
    const shop = await startShop(dataDir, { DEMO: '0' });
    const { api, token } = await signInAsAdmin(shop.url);
    const { secret } = await api('POST /admin/me/second-factor', { token });
    const code = codesOf(secret)();
    await api('POST /admin/me/second-factor/confirm', { token, body: { code } });

    const wrong = await runServerFile('reset-owner', ['nobody'], { DATA_DIR: dataDir });
    expect(wrong).toEqual({ code: 1, lines: [expect.stringContaining('nobody is not an owner')] });
    expect(await api('GET /admin/me', { token })).toMatchObject({ username: owner.username });

    const { lines } = await runServerFile('reset-owner', [], { DATA_DIR: dataDir });
    const [, password = ''] = /password (\S+)/.exec(lines.join(' ')) ?? [];
    await expect(api('GET /admin/me', { token })).rejects.toMatchObject({ status: 401 });
    await expect(api('POST /admin/auth/login', { body: owner })).rejects.toMatchObject({
      status: 401,
    });
    const body = { username: owner.username, password };
    expect(await api('POST /admin/auth/login', { body })).toHaveProperty('accessToken');
    await stopShop(shop);
  });

  test.each(['lost', 'damaged'])('a shop whose secrets are %s', async (how) => {
    const dataDir = await emptyShop();
    const secrets = join(dataDir, 'secrets');
    if (how === 'lost') await rm(secrets);
    else await copyFile('README.md', secrets);
    expect(await tryStart({ DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('npm run reset-secrets')],
    });
    expect(await runServerFile('reset-secrets', [], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    const shop = await startShop(dataDir, { DEMO: '0' });
    const { api } = await signInAsAdmin(shop.url);
    const again = await runServerFile('reset-secrets', [], { DATA_DIR: dataDir });
    expect(again).toEqual({ code: 1, lines: [expect.stringContaining('The shop is running')] });
    expect(await api('POST /admin/auth/login', { body: owner })).toHaveProperty('accessToken');
    await stopShop(shop);
  });

  /** A shop whose owner has a second factor; returns the recovery codes, too. */
  async function shopWithSecondFactor() {
    const dataDir = await emptyShop();
    const shop = await startShop(dataDir, { DEMO: '0' });
    const { api, token } = await signInAsAdmin(shop.url);
    const { secret } = await api('POST /admin/me/second-factor', { token });
    const nextCode = codesOf(secret);
    const body = { code: nextCode() };
    const { recoveryCodes } = await api('POST /admin/me/second-factor/confirm', { token, body });
    return { dataDir, shop, nextCode, recoveryCodes };
  }

  /** The owner signs in by a recovery code, and without one after the command on the server. */
  async function expectWaysIn(dataDir: string, nextCode: () => string, recoveryCodes: string[]) {
    const shop = await startShop(dataDir, { DEMO: '0' });
    const api = createApi<AllRoutes>({ base: shop.url });
    const signIn = (body: { username: string; password: string; code?: string }) =>
      api('POST /admin/auth/login', { body });
    await expect(signIn({ ...owner, code: nextCode() })).rejects.toMatchObject({
      problem: { code: 'wrong_code' },
    });
    const [code = ''] = recoveryCodes;
    const { accessToken: token } = await signIn({ ...owner, code });
    expect(await api('GET /admin/me', { token })).toMatchObject({ username: owner.username });
    const { lines } = await runServerFile('reset-owner', [], { DATA_DIR: dataDir });
    const [, password = ''] = /password (\S+)/.exec(lines.join(' ')) ?? [];
    expect(await signIn({ username: owner.username, password })).toHaveProperty('accessToken');
    await stopShop(shop);
  }

  test('a shop whose secrets are lost, with a second factor', async () => {
    const { dataDir, shop, nextCode, recoveryCodes } = await shopWithSecondFactor();
    await stopShop(shop);
    await rm(join(dataDir, 'secrets'));
    const reset = await runServerFile('reset-secrets', [], { DATA_DIR: dataDir });
    expect(reset).toMatchObject({ code: 0 });
    expect(reset.lines.join()).toContain('reset-owner');
    await expectWaysIn(dataDir, nextCode, recoveryCodes);
  });

  test('a shop restored without the passphrase, with a second factor', async () => {
    const { dataDir, shop, nextCode, recoveryCodes } = await shopWithSecondFactor();
    const backup = join(await newFolder(), 'backup');
    const passphrase = { BACKUP_PASSPHRASE: 'one that is forgotten' };
    await runServerFile('backup', [backup], { DATA_DIR: dataDir, ...passphrase });
    await stopShop(shop);
    const restored = await newFolder();
    const env = { DATA_DIR: restored, BACKUP_PASSPHRASE: '' };
    const without = await runServerFile('restore', [backup, '--without-secrets'], env);
    expect(without).toMatchObject({ code: 0 });
    expect(without.lines.join()).toContain('reset-owner');
    expect(await findBroken({ DATA_DIR: restored })).toEqual([]);
    await expectWaysIn(restored, nextCode, recoveryCodes);
  });

  test('a shop whose restore was killed does not start, and can be restored again', async () => {
    const dataDir = await newFolder();
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
    const restore = ['e2e/upgrades/0.1.0'];
    const client = await database.pool.connect();
    await client.query('DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public');
    // The restore begins, and cannot end, while migrations are locked.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const killed = spawn(process.execPath, ['server/restore.ts', ...restore], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => killed.once('exit', resolve));
    await expect.poll(() => readdir(dataDir), { timeout: 60_000 }).toContain('restore-unfinished');
    killed.kill('SIGKILL');
    await ended;
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    client.release();
    expect(await tryStart(env)).toEqual({
      code: 1,
      lines: [expect.stringContaining('npm run restore')],
    });
    expect(await runServerFile('restore', restore, env)).toMatchObject({ code: 0 });
    expect(await findBroken(env)).toEqual([]);
    const shop = await startShop(dataDir, { ...env, DEMO: '0' });
    const api = createApi<AllRoutes>({ base: shop.url });
    expect((await api('GET /products/client')).total).toBe(1);
    await stopShop(shop);
  });
});
