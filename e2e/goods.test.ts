import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { openShop } from './opened-shop.ts';
import { signIn } from './shopkeeper.ts';

const file = [
  'handle,title,price,stock,color,published',
  'first-ring,First ring,100.00,2,Gold,yes',
  'second-ring,Second ring,300.00,1,Silver,yes',
  'secret-ring,Secret ring,500.00,1,Gold,no',
  'bad-ring,Bad ring,a lot,1,Gold,yes',
].join('\n');

const { shop, browser, page, troubles } = await openAdmin({ DEMO: '0' }, 390);

/** An import of products, and a collection whose rule matches them. */
describe('imports and collections', () => {
  const step = startJourney();
  let imported = '';

  step('a file is checked, its bad row is reported, the rest is imported', async () => {
    await page.goto(`${shop.url}/admin/products/imports`);
    await page.getByRole('heading', { name: 'Import products' }).waitFor();
    await expectAccessible(page);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByText('will be created').waitFor();
    await page.getByText('“a lot” is not a price').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 products' }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download skipped rows' }).click();
    expect((await saved).suggestedFilename()).toBe('products-left-out.csv');
    imported = page.url();
    await page.getByRole('link', { name: 'View imported products' }).click();
    await page.getByText('1–3 of 3').waitFor();
    await page.goto(imported);
    await page.getByText('2 products are published without a picture').waitFor();
    await page.getByRole('link', { name: 'View products' }).click();
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('button', { name: /without a picture/ }).waitFor();
    await expectAccessible(page);
    await page.goto(`${shop.url}/admin/settings?part=feeds`);
    const feed = await page.getByLabel('XML URL', { exact: true }).inputValue();
    expect(feed).toBe(`${shop.url}/feeds/en-eur.xml`);
    const answer = await fetch(feed);
    expect(answer.status).toBe(200);
    // Merchant feeds leave out products without a picture.
    expect(await answer.text()).toMatch(/<title>Altyn<\/title>(?!.*<item>)/s);
    await expectAccessible(page);
    await page.goto(imported);
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
  });

  step('an automated collection previews its matches, and contains them', async () => {
    await page.goto(`${shop.url}/admin/collections`);
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('dialog').getByLabel('Title').first().fill('Silver jewellery');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('automatic', { exact: true }).click();
    await choose(page, 'Condition 1', 'Colour or metal');
    await page.locator('input').and(page.getByLabel('any of these names')).fill('Silver');
    await page.keyboard.press('Enter');
    await page.getByText('1 product matches:').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  step(
    'categories are ordered, titled, published and hidden again; sizes are edited and searched',
    async () => {
      await page.goto(`${shop.url}/admin/categories`);
      for (const title of ['Rings', 'Chains']) {
        await page.getByRole('button', { name: 'New category' }).click();
        await page.getByRole('dialog').getByLabel('Title').first().fill(title);
        // Read immediately, because the toast disappears after three seconds.
        const [isInTheWay] = await Promise.all([
          page.getByRole('alert').evaluate(takesClicks),
          page.getByRole('button', { name: 'Create', exact: true }).click(),
        ]);
        const editor = page.getByRole('dialog', { name: title });
        await expect.poll(() => page.title()).toBe(`${title} · Back office`);
        // The toast leaves clicks to the dialog's buttons below it.
        expect(isInTheWay).toBe(false);
        await editor.getByRole('button', { name: 'Close', exact: true }).last().click();
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        expect(await page.title()).toBe('Categories · Back office');
      }
      await page.getByRole('button', { name: 'Move Chains up' }).click();
      const order = () => page.locator('.row-name').allInnerTexts();
      await expect.poll(order).toEqual(['Chains', 'Rings']);
      await page.getByText('Moved: Chains').waitFor();
      await page.keyboard.press('Control+z');
      await expect.poll(order).toEqual(['Rings', 'Chains']);
      // A toast stays while the pointer is on it.
      await page.mouse.move(5, 300);
      await page.getByText('Undone').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Move Chains up' }).click();
      await expect.poll(order).toEqual(['Chains', 'Rings']);
      // The toast of the move appears after the list is reloaded, and would replace “Titles saved”.
      await page.getByText('Moved: Chains').waitFor();
      await page.getByLabel('Title in Türkçe of Chains').fill('Zincirler');
      await page.keyboard.press('Enter');
      await page.getByText('Titles saved').waitFor();
      await page.locator('.row').first().focus();
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
      await page.getByText('2 categories published', { exact: true }).waitFor();
      await page.keyboard.press('Control+z');
      await page.getByText('Undone').waitFor();
      await page.reload();
      await page.getByRole('switch', { name: 'Chains is published' }).waitFor();
      expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);

      await page.goto(`${shop.url}/admin/productsizes?sort=price`);
      await page.locator('[data-cell="0:2"]').click();
      await page.keyboard.type('120');
      await page.keyboard.press('Enter');
      await page.getByLabel('Search products and SKUs').fill('secret');
      await page.getByText('1–1 of 1').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await page.getByText('1 cell saved').waitFor();
      await page.getByLabel('Search products and SKUs').fill('first');
      await page.getByText('120.00').waitFor();
    },
  );

  step(
    'an unpublished product can be previewed by admins only, and the preview is not cached',
    async () => {
      await page.goto(`${shop.url}/admin/products?search=secret`);
      await page.getByText('Secret ring').first().click();
      const link = page.getByRole('link', { name: 'Preview' });
      const path = (await link.getAttribute('href')) ?? '';
      expect(path).toMatch(/^\/preview\/\d+$/);
      const seen = await page.goto(shop.url + path);
      expect(seen?.status()).toBe(200);
      expect(seen?.headers()['cache-control']).toBe('no-store');
      await page.getByRole('heading', { level: 1, name: 'Secret ring' }).waitFor();
      await page.getByText('shoppers can’t see this page').waitFor();
      expect(await page.title()).toBe('Secret ring · Preview');
      await expectAccessible(page);
      expect((await fetch(shop.url + path)).status).toBe(404);
      const forged = { cookie: 'adminAccessToken=not.a.token' };
      expect((await fetch(shop.url + path, { headers: forged })).status).toBe(404);
    },
  );

  step('the export recreates the same catalogue in an empty shop', async () => {
    const saved = await saveEverything(page, shop.url);
    const { shop: empty, close } = await openShop({ DEMO: '0' });
    try {
      const other = await openPage(browser);
      await signIn(other.page, empty.url);
      await other.page.goto(`${empty.url}/admin/products/imports`);
      await other.page.getByLabel('File', { exact: true }).setInputFiles({
        name: 'everything.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(saved),
      });
      await other.page.getByRole('button', { name: 'Preview import' }).click();
      await other.page.getByRole('button', { name: 'Import 3 products' }).click();
      await other.page.getByRole('button', { name: 'Undo import' }).waitFor();
      expect(await saveEverything(other.page, empty.url)).toBe(saved);
      expect(saved).toContain('Silver jewellery');
      expect(other.troubles).toEqual([]);
    } finally {
      await close();
    }
  });

  step(
    'the import is undone except for values changed since, and the collection is empty again',
    async () => {
      await page.goto(imported);
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('2 imported products undone').waitFor();
      await page.getByText('first-ring: edited since').waitFor();
      await page.goto(`${shop.url}/admin/collections`);
      await page.getByRole('link', { name: '0 products' }).waitFor();
      await expectAccessible(page);
      expect(troubles).toEqual([]);
    },
  );
});

async function saveEverything(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/products/imports`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything (our format)' }).click();
  return await readFile(await (await saved).path(), 'utf8');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Whether the notice receives clicks, once it has slid in. */
async function takesClicks(shown: Element): Promise<boolean> {
  const sliding = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(sliding.map(({ finished }) => finished.catch(() => {})));
  const { x, y, width, height } = shown.getBoundingClientRect();
  return shown.contains(document.elementFromPoint(x + width / 4, y + height / 2));
}
