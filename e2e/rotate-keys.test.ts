import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { runServerFile } from './run-server-file.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { codesOf } from './second-factor.ts';
import { owner, ownerEnv, signInAsAdmin } from './shopkeeper.ts';

const dataDir = await makeDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const file = join(dataDir, 'secrets');

async function readFileOfKeys() {
  return JSON.parse(await readFile(file, 'utf8'));
}

test('all keys are replaced: second factors still work and sessions end, also in a shop from before 0.2.0', async () => {
  await stopShop(await startShop(dataDir, { ...ownerEnv, DEMO: '0' }));
  const { encryptionKeys: _, ...old } = await readFileOfKeys();
  await writeFile(file, JSON.stringify(old));

  const before = await startShop(dataDir, { DEMO: '0' });
  const { api, token } = await signInAsAdmin(before.url);
  const { secret } = await api('POST /admin/me/second-factor', { token });
  const nextCode = codesOf(secret);
  await api('POST /admin/me/second-factor/confirm', { token, body: { code: nextCode() } });
  expect(await runServerFile('rotate-keys', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [expect.stringContaining('The shop is running')],
  });
  expect(await readFileOfKeys()).toEqual(old);
  await stopShop(before);

  const { code, lines } = await runServerFile('rotate-keys', [], { DATA_DIR: dataDir });
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      expect.stringContaining('has to sign in again'),
      expect.stringContaining('re-encrypted: 1'),
    ],
  });
  const made = await readFileOfKeys();
  expect(made.encryptionKeys).toHaveLength(1);
  expect(made.signingKey).not.toBe(old.signingKey);
  expect(made.databasePassword).not.toBe(old.databasePassword);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const after = await startShop(dataDir, { DEMO: '0' });
  const again = createApi<AllRoutes>({ base: after.url });
  await expect(again('GET /admin/me', { token })).rejects.toMatchObject({ status: 401 });
  const body = { ...owner, code: nextCode() };
  const reply = await again('POST /admin/auth/login', { body });
  expect(await again('GET /admin/me', { token: reply.accessToken })).toMatchObject({
    username: owner.username,
  });
  await stopShop(after);
});
