import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { findBroken } from './find-broken.ts';
import { runServerFile } from './run-server-file.ts';
import { type RunningShop, startShop, stopShop } from './running-shop.ts';
import { addProduct, owner, placeOrder, signInAsAdmin } from './shopkeeper.ts';
import { temporaryFolders } from './temporary-folders.ts';

/** All personal data of the person contains one of these. */
const words = ['Quxwzy', '+99365771234', 'quxwzy@words.example'];

const newFolder = temporaryFolders();
let shop: RunningShop;
let backups: string;
let backup: string;

const step = startJourney();

beforeAll(async () => {
  shop = await startShop(await newFolder(), { ADMIN_PASSWORD: owner.password, DEMO: '0' });
  backups = await newFolder();
  const admin = await signInAsAdmin(shop.url);
  const { api, token } = admin;
  await addProduct(admin, 'Ring');
  const giftMessage = 'For Quxwzy';
  const order = await placeOrder(admin, '+99365771234', { giftMessage });
  const id = order.client?.id ?? '';
  await api('POST /client/users/:id/notes', { token, params: { id }, body: { text: 'Quxwzy' } });
  const enquiry = {
    email: 'quxwzy@words.example',
    phone: '00 993 65 77 12 34',
    message: 'Quxwzy?',
  };
  await api('POST /enquiries', { body: enquiry });
  await command('backup', ['--into', backups, '--keep', '5'], shop.dataDir);
  backup = join(backups, (await readdir(backups))[0] ?? '');
  // The order is open in the backup; it must be closed before the erasure.
  await api('PATCH /orders/admin/:id', {
    token,
    params: { id: order.id },
    body: { status: 'cancelled' },
  });
  await api('POST /client/users/:id/erase', { token, params: { id } });
}, 120_000);

afterAll(async () => {
  await stopShop(shop);
});

async function command(name: 'backup' | 'restore', given: string[], dataDir: string) {
  return await runServerFile(name, given, { DATA_DIR: dataDir, BACKUP_PASSPHRASE: '' });
}

/** The tables of a backup that contain one of the words. */
async function findWords(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(join(folder, 'tables'))) {
    const text = await readFile(join(folder, 'tables', name), 'utf8');
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found;
}

const listOf = (dataDir: string) => readFile(join(dataDir, 'erasures'), 'utf8').catch(() => '');

step(
  'a shop lists the ids of erased records beside its database, and none of their texts',
  async () => {
    await expect.poll(() => listOf(shop.dataDir), { timeout: 20_000 }).toMatch(/client/);
    const lines = (await listOf(shop.dataDir)).trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^\S+Z (client|enquiry) [-\da-f]{36} admin$/);
  },
  60_000,
);

step(
  'restored from an earlier backup, the shop erases them again',
  async () => {
    expect(await findWords(backup)).toContain('orders');
    const list = join(shop.dataDir, 'erasures');
    const restored = await newFolder();
    const { code, lines } = await command('restore', [backup, '--erasures', list], restored);
    expect(lines.join('\n')).toContain('Erased again: customers 1, enquiries 1, back-in-stock');
    expect(code).toBe(0);
    const copy = join(await newFolder(), 'copy');
    await command('backup', [copy], restored);
    expect(await findWords(copy)).toEqual([]);
    expect(await findBroken({ DATA_DIR: restored })).toEqual([]);
    expect(await listOf(restored)).toBe(await listOf(shop.dataDir));
  },
  120_000,
);

step(
  'a later backup stores the list beside the earlier backups, where a restore finds it',
  async () => {
    const without = await command('restore', [backup], await newFolder());
    expect(without.lines.join('\n')).toContain('No list of erasures was found');
    await command('backup', ['--into', backups, '--keep', '5'], shop.dataDir);
    const { lines } = await command('restore', [backup], await newFolder());
    expect(lines.join('\n')).toContain('Erased again: customers 1, enquiries 1, back-in-stock');
  },
  120_000,
);

step('a missing or unreadable list is refused before anything is written', async () => {
  const folder = await newFolder();
  const broken = join(folder, 'broken');
  await writeFile(broken, '2026-11-23T10:00:00.000Z client everybody office\n');
  for (const [file, reason] of [
    [broken, 'line 1'],
    [join(folder, 'nowhere'), 'does not exist'],
  ] as const) {
    const target = await newFolder();
    const refused = await command('restore', [backup, '--erasures', file], target);
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(reason)] });
    expect(await readdir(target)).toEqual([]);
  }
});
