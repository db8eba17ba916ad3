import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { readCode } from './shopper.ts';

const password = 'a quiet long password';

const { shop, browser, database } = await testShop();

const step = startJourney();

describe('an account', () => {
  let client: WatchedPage;

  beforeAll(async () => {
    client = await openPage(browser, 390);
  });

  step('is created with a corrected phone number, and returns to the previous page', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/addresses`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Merdan');
    await page.getByLabel('Last name').fill('Orazow');
    await page.getByLabel('Phone number').fill('+99365334400');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Change number' }).click();
    await page.getByLabel('Phone number').fill('+99365334455');
    await page.getByRole('button', { name: 'Use this number' }).click();
    await visible(page.getByText(/to \+993 65 334455/));
    const code = await readCode(shop.url, '+99365334455');
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000');
    await visible(page.getByText(/4 tries left/));
    await expectAccessible(page);
    await page.getByLabel('Six-digit code').fill(code);
    await page.waitForURL(/account\/addresses$/);
  });

  step('stores addresses', async () => {
    const { page } = client;
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByText('Please fill this in.'));
    await expectAccessible(page);
    // Countries with states require one.
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Texas' });
    await page.getByLabel('Country').selectOption('TM');
    expect(await page.getByLabel('State', { exact: true }).count()).toBe(0);
    await page.getByLabel('City').fill('Mary');
    await page.getByLabel('Street and house').fill('Mollanepes 5');
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByText('Default'));
    await expectAccessible(page);
  });

  step('an address form opened while the account loads stays open', async () => {
    const { page } = client;
    const release = Promise.withResolvers<void>();
    await page.route('**/api/client/me', (route) => release.promise.then(() => route.continue()));
    const listed = page.waitForResponse('**/api/client/me/addresses');
    await page.goto(`${shop.url}/account/addresses`);
    await listed;
    const add = page.getByRole('button', { name: 'Add an address' });
    const isBegun = await add.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    release.resolve();
    if (!isBegun) await add.click();
    await page.waitForLoadState('networkidle');
    await visible(page.getByLabel('City'));
    await page.unroute('**/api/client/me');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  step('loses no input when its session ends during a form', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/profile`);
    await page.getByLabel('Last name').fill('Orazow-Gara');
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await visible(dialog);
    await expectAccessible(page);
    await signIn(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Last name').inputValue()).toBe('Orazow-Gara');
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByText('Saved.'));
  });

  step('keeps the input, too, when the sign-in dialog is closed', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/addresses`);
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('City').fill('Türkmenabat');
    await page.getByLabel('Use as default address').check();
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByRole('dialog', { name: 'Please sign in again' }));
    await page.keyboard.press('Escape');
    await visible(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }));
    expect(await page.getByText('Türkmenabat').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/client-auth\/login/);
    await signIn(page.getByRole('main'));
    await page.waitForURL(/account\/addresses$/);
    await visible(page.getByLabel('City'));
    expect(await page.getByLabel('City').inputValue()).toBe('Türkmenabat');
    expect(await page.getByLabel('Use as default address').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await visible(page.getByRole('button', { name: 'Add an address' }));
    expect(await page.getByLabel('City').count()).toBe(0);
  });

  step(
    'lists its devices, and signs one out, after the password when it was entered long ago',
    async () => {
      const { page } = client;
      await fetch(`${shop.url}/api/client/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla Firefox/140 (Windows)',
        },
        body: JSON.stringify({ phone: '+99365334455', password }),
      });
      await page.getByRole('link', { name: 'Devices' }).click();
      await visible(page.getByText('Firefox, Windows'));
      await expectAccessible(page);
      const signOut = page.getByRole('button', { name: /^Sign out ?: Firefox/ });
      await sql`update sessions set proved_at = now() - interval '1 hour'`.execute(database.db);
      await signOut.click();
      await visible(page.getByText('You signed in a while ago'));
      await expectAccessible(page);
      await page.getByLabel('Your password').fill('something else');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await visible(page.getByText('That isn’t your current password.'));
      expect(await signOut.count()).toBe(1);
      await page.getByLabel('Your password').fill(password);
      await page.keyboard.press('Enter');
      await signOut.waitFor({ state: 'detached' });
      await visible(page.getByText('Signed out.'));
    },
  );

  for (const width of [390, 1440])
    step(`its pages and its first order are accessible, ${width} wide`, async () => {
      const { page } = client;
      await page.setViewportSize({ width, height: 900 });
      if (width === 390) await placeOrder(page, shop.url);
      await page.goto(`${shop.url}/account`);
      await visible(page.getByText(/A-\d{5}/));
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /A-\d{5}/ })
        .first()
        .click();
      await page.waitForURL(/account\/orders\//);
      await visible(page.getByRole('heading', { name: /A-\d{5}/ }));
      const room = page.getByRole('main').getByRole('link', { name: 'My orders', exact: true });
      expect(await room.first().getAttribute('aria-current')).toBe('true');
      await expectAccessible(page);
      for (const [room, shown] of [
        ['profile', page.getByLabel('First name')],
        ['data', page.getByRole('button', { name: 'Download my data' })],
      ] as const) {
        await page.goto(`${shop.url}/account/${room}`);
        await visible(shown);
        await expectAccessible(page);
      }
    });

  step('cancels its order, because an account with an open order cannot be erased', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/orders`);
    await page.waitForURL(`${shop.url}/account`);
    await page
      .getByRole('link', { name: /A-\d{5}/ })
      .first()
      .click();
    await visible(page.getByRole('main').locator('a[href*="/items/product/"]'));
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    // The default button keeps the order.
    expect(await page.locator(':focus').textContent()).toBe('Keep order');
    await page.route(/\/cancel\?/, (route) => setTimeout(() => route.continue(), 1000));
    await page.getByRole('button', { name: 'Cancel order' }).click();
    expect(await page.getByRole('button', { name: 'Keep order' }).isDisabled()).toBe(true);
    await visible(page.getByText('This order was cancelled.'));
  });

  step('exports its data, and is erased', async () => {
    const { page, troubles } = client;
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(/^Your password/).fill('not the password');
    await page.getByRole('button', { name: 'Delete everything now' }).click();
    await visible(page.getByText('That isn’t your current password.'));
    await expectAccessible(page);
    await page.getByLabel(/^Your password/).fill(password);
    await page.route('**/me/erase', (route) => setTimeout(() => route.continue(), 1000));
    await page.getByRole('button', { name: 'Delete everything now' }).click();
    // It would only close the form.
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).isDisabled()).toBe(true);
    await visible(page.getByRole('heading', { name: 'Your account has been deleted' }));
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('userRefreshToken'))).toBeNull();
    expect(troubles).toEqual([]);
  });
});

async function visible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** The session is revoked on the server; the browser notices at its next request. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('userAccessToken', 'ended');
    localStorage.setItem('userRefreshToken', 'client_ended');
  });
}

async function signIn(within: Locator): Promise<void> {
  await within.getByLabel('Phone number').fill('+99365334455');
  await within.getByLabel(/^Password/).fill(password);
  await within.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Orders a single item to the saved address. */
async function placeOrder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/items/product/dawn-solitaire`);
  await page.getByRole('radio', { name: /54 mm/ }).check();
  // On a phone the sticky bar has the same button.
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await visible(page.getByText('Added to your basket.'));
  await page.goto(`${url}/items/checkout`);
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.waitForURL(/confirmation/);
}
