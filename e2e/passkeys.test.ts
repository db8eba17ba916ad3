import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { findFreePort } from './running-shop.ts';
import { owner } from './shopkeeper.ts';

const port = String(await findFreePort());
const url = `http://localhost:${port}`;
const { browser } = await testShop({ PORT: port, PUBLIC_URL: url, DEMO: '0' });

/** A passkey from an authenticator with user verification signs in without password or code. */
test('a passkey is added, named, signs in, and no longer does once it is removed', async () => {
  const { page, troubles } = await openPage(browser, 1440);
  await putDevice(page, true);
  await logIn(page);
  await page.goto(`${url}/admin/me`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').fill('My laptop');
  await page.keyboard.press('Enter');
  await page.getByText('My laptop').waitFor();
  await expectAccessible(page);
  for (const width of [390, 820, 1180, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectNoOverflow(page);
  }

  await logOut(page);
  await page.goto(`${url}/admin/login`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#page').waitFor();
  await page.goto(`${url}/admin/me`);
  await page
    .getByText(/^Last used/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Remove: My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Passkey removed').waitFor();
  await logOut(page);
  await page.goto(`${url}/admin/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('This passkey was not accepted. Try again').waitFor();
  expect(troubles).toEqual([]);
});

test('a device that does not recognise its owner creates no passkey', async () => {
  const { page } = await openPage(browser, 390);
  await putDevice(page, false);
  await logIn(page);
  await page.goto(`${url}/admin/me`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('The passkey wasn’t created. Try again.').waitFor();
});

test('a device that has a passkey, and an address that can’t have any, say so', async () => {
  const { page } = await openPage(browser, 390);
  await putDevice(page, true);
  await logIn(page);
  await page.goto(`${url}/admin/me`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').press('Enter');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();
  const other = url.replace('localhost', '127.0.0.1');
  await page.goto(`${other}/admin/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('Passkeys can’t be used at this address.').waitFor();
});

/** Adds a virtual authenticator to the browser. */
async function putDevice(page: Page, isUserVerified: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: isUserVerified,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel(/^Password/).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('#page').waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${url}/`);
}
