// Main journey: a shop is killed, starts again, is backed up, and is restored elsewhere.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { testBrowser } from './opened-shop.ts';
import { drawPictures } from './pictures.ts';
import { runServerFile } from './run-server-file.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';
import {
  type AdminApi,
  addProduct,
  ownerEnv,
  placeOrder,
  signIn,
  signInAsAdmin,
} from './shopkeeper.ts';

const browser = await testBrowser();
const [home, elsewhere] = await Promise.all([makeDataDir(), makeDataDir()]);
const env = { ...ownerEnv, DEMO: '0' };
let shop = await startShop(home, env);
const slug = await addPicturedProduct(await signInAsAdmin(shop.url));

afterAll(async () => {
  await stopShop(shop);
  for (const folder of [home, elsewhere]) await rm(folder, { recursive: true, force: true });
});

test('orders and pictures survive a kill', async () => {
  const { number } = await placeOrder(await signInAsAdmin(shop.url), '+99365111111');
  await stopShop(shop, 'SIGKILL');
  shop = await startShop(home, env);
  await expectSellingWith(shop, number);
});

test('a backup of the running shop is restored elsewhere, with its orders and pictures', async () => {
  const { number } = await placeOrder(await signInAsAdmin(shop.url), '+99365222222');
  const [backup, dataDir] = [join(elsewhere, 'backup'), join(elsewhere, 'shop')];
  const saved = await runServerFile('backup', [backup], { DATA_DIR: home });
  expect(saved, saved.lines.join('\n')).toMatchObject({ code: 0 });
  const read = await runServerFile('restore', [backup], { DATA_DIR: dataDir });
  expect(read, read.lines.join('\n')).toMatchObject({ code: 0 });
  const restored = await startShop(dataDir, env);
  await expectSellingWith(restored, number).finally(() => stopShop(restored));
  const pictures = (folder: string) => readdir(join(folder, 'pictures'));
  expect(new Set(await pictures(dataDir))).toEqual(new Set(await pictures(home)));
});

async function addPicturedProduct(admin: AdminApi): Promise<string> {
  const { slug, colors } = await addProduct(admin, 'Kept ring');
  const [file] = await drawPictures(1);
  await admin.api('POST /product-colors/size/:id/image', {
    token: admin.token,
    params: { id: colors[0]?.sizes[0]?.id ?? 0 },
    image: new Blob([file?.buffer ?? '']),
  });
  return slug;
}

/** Expects a product list with pictures, and this order in the back office. */
async function expectSellingWith({ url }: RunningShop, number: string): Promise<void> {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${url}/items/product/${slug}`);
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
