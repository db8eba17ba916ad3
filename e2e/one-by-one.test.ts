import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const orders = 26;
const { shop, page, admin, troubles } = await openAdmin();

/** Going from record to record without returning to the list. */
describe('navigation from record to record', () => {
  let numbers: string[];

  beforeAll(async () => {
    const placed = [];
    for (let place = 0; place < orders; place += 1) {
      placed.push(await placeOrder(admin, '+99365550107', { place }));
    }
    numbers = placed.map(({ number }) => number);
  });

  test('new orders are processed by keyboard, oldest first, across pages', async () => {
    await page.goto(`${shop.url}/admin/orders?status=new&sort=oldest`);
    await page.getByText(`1–24 of ${orders}`).waitFor();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await isAt(0);
    expect(await page.getByRole('button', { name: /^Previous/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
    await page.getByText(`Order ${numbers[0]}: Confirmed`).waitFor();
    const note = page.getByLabel('Note (staff only)');
    await note.fill('For the first alone');
    await page.getByRole('button', { name: 'Add note' }).press('j');
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: 'Discard and leave' }).press('Enter');
    await isAt(1);
    await asked.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('');
    for (let at = 2; at < orders; at += 1) {
      await page.keyboard.press('j');
      await isAt(at);
    }
    expect(await page.getByRole('button', { name: /^Next/ }).isDisabled()).toBe(true);
    await page.keyboard.press('k');
    await isAt(orders - 2);
    await page.reload();
    await isAt(orders - 2);
    await page.keyboard.press('j');
    await isAt(orders - 1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to orders' }).click();
    await page.waitForURL(`${shop.url}/admin/orders?status=new&sort=oldest`);
    await page.getByText(`1–24 of ${orders - 1}`).waitFor();
  });

  test('a failed request at the end of a page can be repeated', async () => {
    // Routed before the page opens: a route added later may miss the first request after it.
    let isCut = false;
    await page.route(listed, (route) => (isCut ? route.abort() : route.continue()));
    await page.goto(`${shop.url}/admin/orders?sort=oldest&page=2`);
    await page.getByText(`25–${orders} of ${orders}`).waitFor();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await isAt(24);
    isCut = true;
    await page.keyboard.press('k');
    await page.getByText('The shop can’t be reached').waitFor();
    isCut = false;
    await page.keyboard.press('k');
    await isAt(23);
    await page.unroute(listed);
  });

  test('leaving before the next record is found cancels the navigation', async () => {
    const release = Promise.withResolvers<void>();
    let isDelayed = false;
    await page.route(listed, async (route) => {
      if (isDelayed) await release.promise;
      await route.continue();
    });
    await page.goto(`${shop.url}/admin/orders?sort=oldest`);
    await page.getByRole('link', { name: numbers[23], exact: true }).click();
    await isAt(23);
    isDelayed = true;
    await page.keyboard.press('j');
    const went: string[] = [];
    page.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname));
    await goTo('Categories');
    const found = page.waitForResponse(listed);
    release.resolve();
    await (await found).finished();
    await page.unroute(listed);
    await goTo('Customers');
    expect(went).toEqual(['/admin/categories', '/admin/customers']);
  });

  async function goTo(name: string): Promise<void> {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  const listed = /api\/orders\/admin\/clients\?/;

  test('products too: the back link restores the filtered list', async () => {
    await page.goto(`${shop.url}/admin/products?search=band&sort=price`);
    const rows = page.locator('tbody tr');
    await rows.nth(1).waitFor();
    const titles = await rows.locator('td:nth-child(2)').allInnerTexts();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    for (const title of titles) {
      await page.getByRole('heading', { level: 1, name: title.trim(), exact: true }).waitFor();
      if (title !== titles.at(-1)) await page.getByRole('button', { name: /^Next/ }).click();
    }
    await page.getByRole('main').getByRole('link', { name: 'Products' }).first().click();
    await page.waitForURL(`${shop.url}/admin/products?search=band&sort=price`);
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
  });

  async function isAt(place: number): Promise<void> {
    const name = new RegExp(`${numbers[place]}$`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
});
