// Main journey: a shop is killed, starts again, is backed up, and is restored elsewhere.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openShop, testBrowser } from './opened-shop.ts';
import { runServerFile } from './run-server-file.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import { placeOrder, signIn, signInAsAdmin } from './shopkeeper.ts';

const browser = await testBrowser();
const { shop: first } = await openShop();
const elsewhere = await makeDataDir();
let shop = first;

afterAll(async () => {
  await stopShop(shop);
  for (const folder of [first.dataDir, elsewhere])
    await rm(folder, { recursive: true, force: true });
});

test('orders and pictures survive a kill', async () => {
  const { number } = await placeOrder(await signInAsAdmin(shop.url), '+99365111111');
  await stopShop(shop, 'SIGKILL');
  shop = await startShop(first.dataDir);
  await expectSellingWith(shop, number);
});

test('a backup of the running shop is restored elsewhere, with its orders and pictures', async () => {
  const { number } = await placeOrder(await signInAsAdmin(shop.url), '+99365222222');
  const [backup, dataDir] = [join(elsewhere, 'backup'), join(elsewhere, 'shop')];
  const saved = await runServerFile('backup', [backup], { DATA_DIR: first.dataDir });
  expect(saved, saved.lines.join('\n')).toMatchObject({ code: 0 });
  const read = await runServerFile('restore', [backup], { DATA_DIR: dataDir });
  expect(read, read.lines.join('\n')).toMatchObject({ code: 0 });
  const restored = await startShop(dataDir);
  await expectSellingWith(restored, number).finally(() => stopShop(restored));
  const pictures = (folder: string) => readdir(join(folder, 'pictures'));
  expect(new Set(await pictures(dataDir))).toEqual(new Set(await pictures(first.dataDir)));
});

/** Expects a shop window with pictures, and this order in the back office. */
async function expectSellingWith({ url }: RunningShop, number: string): Promise<void> {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${url}/items/product/dawn-solitaire`);
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await signIn(page, url);
  await page.goto(`${url}/admin/orders`);
  await page.getByRole('link', { name: number }).waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
}
