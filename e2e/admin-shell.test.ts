// Long: many pages, both colour schemes.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { openSettled } from './settled.ts';
import { owner, placeOrder, signIn, signInAsAdmin } from './shopkeeper.ts';

const orders = 26;

const { shop, browser } = await testShop();

/** The layout around admin pages, and the features of every list. */
describe('the admin, by pointer and keyboard', () => {
  const step = startJourney();
  let page: Page;
  let troubles: string[];
  const numbers: string[] = [];
  const anyNumber = () => new RegExp(`Order (${numbers.join('|')})`);

  beforeAll(async () => {
    ({ page, troubles } = await openPage(browser));
    const admin = await signInAsAdmin(shop.url);
    for (let place = 0; place < orders; place += 1) {
      numbers.push((await placeOrder(admin, '+99365550107', { place })).number);
    }
  });

  step('reports a wrong and a successful login', async () => {
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('heading', { level: 1, name: 'Altyn' }).waitFor();
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel(/^Password/).fill('something else');
    await page.keyboard.press('Enter');
    await page.getByText('Error: Wrong username or password').waitFor();
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByText('Success!').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    // The requests in progress here stay open.
    const seen = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'View shop' }).click();
    await (await seen).close();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  step('each number of the overview links to the list that adds up to it', async () => {
    const figure = page.getByRole('link', { name: /^To fulfil/ });
    expect(await figure.textContent()).toContain(String(orders));
    await figure.click();
    await page.getByText(`1–24 of ${orders}`).waitFor();
  });

  step('a slow page shows the loading film until it is ready', async () => {
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('link', { name: /^To fulfil/ }).waitFor();
    const film = page.locator('.route-film video');
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => release.promise.then(() => route.continue()));
    await page.getByRole('link', { name: 'Customers' }).first().click();
    await film.waitFor();
    release.resolve();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    await film.waitFor({ state: 'detached' });
    await page.unroute('**/assets/*.js');
  });

  step('the error page shows the reference of the error in the console', async () => {
    const { page: own } = await openPage(browser);
    await signIn(own, shop.url);
    await own.getByRole('link', { name: 'Customers' }).first().waitFor();
    await own.route('**/assets/*.js', (route) => route.abort());
    await own.getByRole('link', { name: 'Customers' }).first().click();
    await own.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await own.getByText(/quote reference [0-9a-f]+\.$/).waitFor();
    await own.context().close();
  });

  step('the light and dark themes are accessible, and the choice is stored', async () => {
    for (const scheme of ['Light', 'Dark'] as const) {
      await page.getByRole('button', { name: 'Account and appearance' }).click();
      await page.getByRole('menuitemradio', { name: scheme }).click();
      for (const path of ['/admin', '/admin/orders']) {
        await openSettled(page, shop.url + path);
        const kept = await page.getAttribute('html', 'data-mantine-color-scheme');
        expect(kept).toBe(scheme.toLowerCase());
        await expectAccessible(page);
      }
    }
  });

  step('on a phone, Escape closes its menu and returns focus to the menu’s button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await page.getByRole('link', { name: 'Categories' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Categories' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open menu');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  step(
    'the palette finds an order by a part of its phone number, and keyboard shortcuts lead everywhere',
    async () => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog');
      await palette.waitFor();
      await page.keyboard.type('5550107');
      await palette
        .getByText(/\+993 65 550107/)
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await palette.locator('[data-selected]').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}/);
      await palette.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: anyNumber() }).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await page.waitForURL(`${shop.url}/admin/messages`);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
    },
  );

  step('the palette finds settings and actions by the words people type', async () => {
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    for (const [typed, name] of [
      ['logo', 'Settings · Branding'],
      ['vat', 'Settings · Tax and invoices'],
      ['policies', 'Settings · Policies'],
      ['delivery', 'Settings · Delivery'],
      ['import', 'Import and export'],
      ['export', 'Import and export'],
      ['dark', 'Appearance: Dark'],
      ['log out', 'Log out'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await palette.getByRole('textbox').fill(typed);
      await palette.getByRole('button', { name, exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
    }
  });

  step(
    'keys typed before the palette opens are kept, and Enter opens the first result',
    async () => {
      for (const [typed, title] of [
        ['5550107', anyNumber()],
        ['messages', 'Messages'],
      ] as const) {
        await openSettled(page, `${shop.url}/admin/products`);
        await page.keyboard.press('Control+k');
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      }
    },
  );

  step(
    'all matching orders change status in bulk, and the change is undone, by keyboard alone',
    async () => {
      await openSettled(page, `${shop.url}/admin/orders?status=new`);
      await page.getByText(`1–24 of ${orders}`).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.getByText('1 selected').waitFor();
      await page.getByRole('button', { name: `Select all ${orders} matching` }).press('Enter');
      await page.getByText(`${orders} selected`).waitFor();
      await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
      await page.getByText(`${orders} orders confirmed`).waitFor();
      await page.getByText('No orders with the status “New”.').waitFor();
      await page.keyboard.press('Control+z');
      await page.getByText('Undone').waitFor();
      await page.getByText(`1–24 of ${orders}`).waitFor();
    },
  );

  step(
    'an ended session asks for the password over the form, and the pending request continues',
    async () => {
      await openSettled(page, `${shop.url}/admin/messages?status=failed`);
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save view' }).click();
      await page.getByLabel('View name').fill('To send again');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const asked = page.getByRole('dialog', { name: 'Your session has ended' });
      await asked.getByLabel('Password', { exact: true }).fill(owner.password);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('View “To send again” saved').waitFor();

      await openSettled(page, `${shop.url}/admin/messages`);
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'To send again', exact: true }).click();
      await page.waitForURL(/status=failed/);
    },
  );

  step('changes its language immediately, and keeps it on the next visit', async () => {
    await page.getByRole('button', { name: 'Account and appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Türkmençe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Habarlar' }).waitFor();
    await openSettled(page, page.url());
    await page.getByRole('heading', { level: 1, name: 'Habarlar' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('tk');
    expect(troubles).toEqual([]);
  });
});
