import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { openOffice, owner, placeOrder } from './shopkeeper.ts';

const orders = 26;

const { shop, browser } = await testShop();

/** What stands around every page of the back office, and what every list can do. */
describe('the back office, by hand and by keys', () => {
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    ({ page, troubles } = await openPage(browser));
    const office = await openOffice(shop.url);
    for (let place = 0; place < orders; place += 1) {
      await placeOrder(office, '+99365550107', { place });
    }
  });

  test('says what is wrong with a login, and what is right', async () => {
    await page.goto(`${shop.url}/admin`);
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel(/^Password/).fill('something else');
    await page.keyboard.press('Enter');
    await page.getByText('Error: Wrong username or password').waitFor();
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByText('Success!').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  test('each number of the overview leads to the list that adds up to it', async () => {
    const figure = page.getByRole('link', { name: /^To fulfil/ });
    expect(await figure.textContent()).toContain(String(orders));
    await figure.click();
    await page.getByText(`1–24 of ${orders}`).waitFor();
  });

  test('light and dark shut nobody out, and the choice is kept', async () => {
    for (const scheme of ['Light', 'Dark'] as const) {
      await page.getByRole('button', { name: 'You and how this looks' }).click();
      await page.getByRole('menuitemradio', { name: scheme }).click();
      for (const path of ['/admin', '/admin/orders']) {
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        const kept = await page.getAttribute('html', 'data-mantine-color-scheme');
        expect(kept).toBe(scheme.toLowerCase());
        await expectAccessible(page);
      }
    }
  });

  test('on a phone its menu is closed by Escape, and the keyboard is on its button again', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
    await page.getByRole('link', { name: 'Categories' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Categories' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open the menu');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('the palette finds an order by a piece of its phone, and keys lead everywhere', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.waitFor();
    await page.keyboard.type('5550107');
    await palette
      .getByText(/\+99365550107/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}/);
    await palette.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: /A-1/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL(`${shop.url}/admin/messages`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('whoever types on without looking is led to what they asked for', async () => {
    for (const [typed, title] of [
      ['5550107', /A-1/],
      ['messages', 'Messages'],
    ] as const) {
      await page.goto(`${shop.url}/admin/products`, { waitUntil: 'networkidle' });
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  test('all that match are moved at once, and taken back, by keys alone', async () => {
    await page.goto(`${shop.url}/admin/orders?status=new`, { waitUntil: 'networkidle' });
    await page.getByText(`1–24 of ${orders}`).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: `Select all ${orders} that match` }).press('Enter');
    await page.getByText(`${orders} selected`).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
    await page.getByText(`${orders} orders confirmed`).waitFor();
    await page.getByText('Nothing matches').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await page.getByText(`1–24 of ${orders}`).waitFor();
  });

  test('a session that ends asks over the form, and what was sent goes on', async () => {
    await page.goto(`${shop.url}/admin/messages?status=failed`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('To send again');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel('Password', { exact: true }).fill(owner.password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('The view “To send again” is saved').waitFor();

    await page.goto(`${shop.url}/admin/messages`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'To send again', exact: true }).click();
    await page.waitForURL(/status=failed/);
  });

  test('speaks another language at once, and on the next visit', async () => {
    await page.getByRole('button', { name: 'You and how this looks' }).click();
    await page.getByRole('menuitemradio', { name: 'Türkmençe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Habarlar' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Habarlar' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('tk');
    expect(troubles).toEqual([]);
  });
});
