import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { readCode } from './shopper.ts';

const password = 'a quiet long password';

const { shop, browser } = await testShop();

describe('an account', () => {
  let client: WatchedPage;

  beforeAll(async () => {
    client = await openPage(browser, 390);
  });

  test('is opened with a number put right on the way, and leads back to where one came from', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/addresses`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Merdan');
    await page.getByLabel('Last name').fill('Orazow');
    await page.getByLabel('Phone number').fill('+99365334400');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Change the number' }).click();
    await page.getByLabel('Phone number').fill('+99365334455');
    await page.getByRole('button', { name: 'Send the code there' }).click();
    await visible(page.getByText(/to \+99365334455/));
    const code = await readCode(shop.url, '+99365334455');
    await page.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000');
    await visible(page.getByText(/4 tries left/));
    await expectAccessible(page);
    await page.getByLabel('Code from the SMS').fill(code);
    await page.waitForURL(/account\/addresses$/);
  });

  test('keeps addresses', async () => {
    const { page } = client;
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByText('Please fill this in.'));
    await expectAccessible(page);
    await page.getByLabel('Country').selectOption('TM');
    await page.getByLabel('City').fill('Mary');
    await page.getByLabel('Street and house').fill('Mollanepes 5');
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByText('Offered first'));
    await expectAccessible(page);
  });

  test('a session that ends over a form half written loses nothing of it', async () => {
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

  test('nor does one whose door is closed instead: the form is found again as it was', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account/addresses`);
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('City').fill('Türkmenabat');
    await page.getByLabel('Offer this address first').check();
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await visible(page.getByRole('dialog', { name: 'Please sign in again' }));
    await page.keyboard.press('Escape');
    await visible(page.getByRole('heading', { level: 1, name: 'Please sign in' }));
    expect(await page.getByText('Türkmenabat').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/client-auth\/login/);
    await signIn(page.getByRole('main'));
    await page.waitForURL(/account\/addresses$/);
    await visible(page.getByLabel('City'));
    expect(await page.getByLabel('City').inputValue()).toBe('Türkmenabat');
    expect(await page.getByLabel('Offer this address first').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await visible(page.getByRole('button', { name: 'Add an address' }));
    expect(await page.getByLabel('City').count()).toBe(0);
  });

  test('shows its devices, and signs one out', async () => {
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
    await signOut.click();
    await signOut.waitFor({ state: 'detached' });
  });

  test.each([390, 1440])(
    'its rooms and its first order shut nobody out, %i wide',
    async (width) => {
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
    },
  );

  test('cancels its order, for who is owed one can’t be forgotten', async () => {
    const { page } = client;
    await page.goto(`${shop.url}/account`);
    await page
      .getByRole('link', { name: /A-\d{5}/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await visible(page.getByText('This order was cancelled.'));
  });

  test('hands its data out, and is forgotten', async () => {
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
    await visible(page.getByText('This is not your present password.'));
    await expectAccessible(page);
    await page.getByLabel(/^Your password/).fill(password);
    await page.getByRole('button', { name: 'Delete everything now' }).click();
    await page.waitForURL(`${shop.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('userRefreshToken'))).toBeNull();
    expect(troubles).toEqual([]);
  });
});

async function visible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** The shop has forgotten the session; the browser learns of it at the next call. */
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

/** One piece, to the address the account has. */
async function placeOrder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/items/product/dawn-solitaire`);
  await page.getByRole('radio', { name: /54 mm/ }).check();
  // On a phone the bar at its foot has the same button.
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await visible(page.getByText('Added to your basket.'));
  await page.goto(`${url}/items/checkout`);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/confirmation/);
}
