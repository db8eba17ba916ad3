import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { cell, expectText, writeProduct } from './product-form.ts';
import { endOtherSessions, owner, signIn } from './shopkeeper.ts';

const { shop, browser, page, admin, api, token, hand, troubles } = await openAdmin({ DEMO: '0' });
page.setDefaultTimeout(40_000);

/** The product editor. */
describe('the product editor', () => {
  let path = '';

  beforeAll(async () => {
    path = await writeProduct(page, shop.url);
  });

  test('a copy has its colours, sizes, prices and pictures, but not its stock', async () => {
    await page.goto(`${shop.url}${path}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Counted ring (copy)' }).waitFor();
    const shown = page.getByRole('listitem').filter({ has: page.locator('img') });
    await expect.poll(() => shown.count(), { timeout: 30_000 }).toBe(6);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/, { timeout: 60_000 });
    await page.getByRole('link', { name: 'Preview' }).waitFor();
    await expectText(cell(page, 2, 4), '490.00');
    await page.getByText('Stock', { exact: true }).click();
    await expectText(cell(page, 2, 4), '0');
    expect(await shown.count()).toBe(6);
  });

  test('all fifteen prices change in two actions; a block from a spreadsheet is pasted', async () => {
    await page.goto(shop.url + path);
    const before = hand.clicks;
    await cell(page, 1, 1).click();
    await page.keyboard.type('512,5');
    await page.getByRole('button', { name: 'Apply to all' }).click();
    expect(hand.clicks - before).toBe(2);
    for (const [row, column] of [
      [0, 0],
      [1, 1],
      [2, 4],
    ] as const) {
      await expectText(cell(page, row, column), '512.50');
    }
    await cell(page, 1, 3).click();
    await paste(page, '600\t610\n620\t630');
    await expectText(cell(page, 2, 4), '630.00');
    await page.keyboard.press('Control+z');
    await expectText(cell(page, 2, 4), '512.50');
    await paste(page, '600\t610\n620\t630');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expectText(cell(page, 1, 4), '610.00');
  });

  test('a picture becomes a colour’s swatch, for shoppers too, until it is removed', async () => {
    await page.goto(shop.url + path);
    const color = page.getByRole('article', { name: 'Yellow Gold' });
    await color.getByText('Names and swatch').click();
    await color.getByRole('button', { name: 'Use a picture' }).click();
    await page.getByRole('menuitem', { name: 'Picture 2' }).click();
    await color.getByRole('button', { name: 'Swatch: Picture 2' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectAccessible(page);
    const { page: visitor } = await openPage(browser);
    const link = await page.getByRole('link', { name: 'View in shop' }).getAttribute('href');
    await visitor.goto(shop.url + link);
    const swatches = visitor.getByRole('group', { name: /^Colour/ }).locator('img');
    const drawn = () =>
      swatches.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(drawn).toEqual([80]);
    const box = await swatches.boundingBox();
    expect([box?.width, box?.height]).toEqual([28, 28]);

    await color.getByRole('button', { name: 'Remove picture 2 of Yellow Gold' }).click();
    await color.getByRole('textbox', { name: 'Swatch' }).waitFor();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await colorsInShop())[0]?.swatch).toBeNull();
    await visitor.context().close();
  });

  async function colorsInShop() {
    const params = { id: path.split('/').at(-1) ?? '' };
    return (await api('GET /products/client/:id', { params })).colors;
  }

  test('sizes are put in another order, by a button and by keys', async () => {
    await page.goto(shop.url + path);
    await page.getByRole('button', { name: 'Move 50 mm one position later' }).click();
    const grip = page.getByRole('button', { name: 'Drag to move 58 mm' });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText('Position 5 of 5').waitFor({ state: 'attached' });
    // The drag handle attaches its key listener in a timeout, which a busy machine may run after
    // the next key.
    await page.evaluate(() => new Promise((passed) => setTimeout(passed, 1)));
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Position 4 of 5').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    const order = () => page.getByRole('columnheader').allInnerTexts();
    const wanted = ['52 mm', '50 mm', '54 mm', '58 mm', '56 mm'];
    await expect.poll(async () => (await order()).slice(1), { timeout: 15_000 }).toEqual(wanted);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(async () => (await order()).slice(1), { timeout: 15_000 }).toEqual(wanted);
    await page.getByRole('button', { name: 'Move 50 mm one position earlier' }).click();
    await page.getByRole('button', { name: 'Move 58 mm one position later' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('conflicts are chosen field by field; all other changes of both are merged', async () => {
    const other = await openPage(browser);
    await signIn(other.page, shop.url);
    await Promise.all([page.goto(shop.url + path), other.page.goto(shop.url + path)]);
    const written = await cell(page, 1, 0).textContent();
    await cell(page, 2, 0).click();
    await page.keyboard.type('720');
    await page.keyboard.press('Enter');
    await cell(page, 0, 0).click();
    await page.keyboard.type('700');
    await page.keyboard.press('Enter');
    await cell(other.page, 0, 0).click();
    await other.page.keyboard.type('800');
    await other.page.keyboard.press('Enter');
    await other.page.keyboard.type('810');
    await other.page.keyboard.press('Enter');
    await other.page.keyboard.press('Control+s');
    await other.page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(/changed this product while you were editing/).waitFor();
    await expectAccessible(page);
    // The merge is announced but not applied yet.
    await page.getByText('Changed by admin, included with either button below:').waitFor();
    await expectText(cell(page, 1, 0), written ?? '');
    await page.getByRole('radio', { name: 'admin: 800.00' }).check();
    await page.getByRole('button', { name: 'Save selected' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    for (const [row, price] of ['800.00', '810.00', '720.00'].entries()) {
      await expectText(cell(page, row, 0), price);
    }
    expect([...troubles, ...other.troubles]).toEqual([]);
  });

  test('a product deleted by another admin during an edit: no input is lost, and it can be restored', async () => {
    await page.goto(shop.url + path);
    await cell(page, 0, 1).click();
    await page.keyboard.type('777');
    await page.keyboard.press('Enter');
    const ids = [Number(path.split('/').at(-1))];
    await api('POST /products/bulk', { token, body: { ids, change: { do: 'delete' } } });
    await page.keyboard.press('Control+s');
    await page.getByText('This product was deleted in the meantime').waitFor();
    await expectText(cell(page, 0, 1), '777.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore product' }).click();
    await page.getByText('This product was deleted in the meantime').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save selected' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expectText(cell(page, 0, 1), '777.00');
  });

  test('a session that ends over the form asks for the password there, and the save continues', async () => {
    await cell(page, 0, 2).click();
    await page.keyboard.type('888');
    await page.keyboard.press('Enter');
    let hasEnded = false;
    // If it ended earlier, a background request of the page could open the dialog under the keys.
    await page.route('**/api/**', async (route) => {
      if (hasEnded || route.request().method() === 'GET') return await route.fallback();
      hasEnded = true;
      await page.context().clearCookies();
      await endOtherSessions(admin);
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expectText(cell(page, 0, 2), '888.00');
  });
});

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
