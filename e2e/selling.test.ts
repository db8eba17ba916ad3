// Main journey: a ring is found, bought by a new customer, and shipped.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { owner } from './shopkeeper.ts';

const { shop, browser } = await testShop();

/** The main journey, from the first visit to a shipped order. */
describe('a ring is bought and sent', () => {
  const step = startJourney();
  let shopper: WatchedPage;
  let admin: WatchedPage;
  let orderNumber = '';

  beforeAll(async () => {
    shopper = await openPage(browser);
    admin = await openPage(browser);
  });

  step('a visitor finds a ring and puts size 54 into the basket', async () => {
    const { page } = shopper;
    await page.goto(shop.url);
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name: 'Search Our Collections' }));
    await page.getByPlaceholder('What are you looking for?').fill('solitare');
    await expectVisible(page.getByRole('option', { name: /Dawn Solitaire/ }));
    await expectAccessible(page);
    await page.getByRole('option', { name: /Dawn Solitaire/ }).click();
    await page.waitForURL(/items\/product\/dawn-solitaire/);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }));
    await expectAccessible(page);
    await page.getByRole('radio', { name: /54 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expectVisible(page.getByText('Added to your basket.'));
  });

  step(
    'sees the basket and its costs before any form, and registers without losing it',
    async () => {
      const { page } = shopper;
      await page.getByRole('link', { name: /Cart/ }).click();
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Basket and checkout' }));
      await expectVisible(page.getByText('54 mm'));
      // In the charge currency there is no note on conversion.
      expect(await page.getByText(/be charged/).count()).toBe(0);
      await expectVisible(page.getByRole('heading', { name: 'Delivery and payment' }));
      await expectVisible(page.getByRole('button', { name: /^Total .*: Buy now$/ }));
      expect(await page.getByLabel('Your e-mail address').count()).toBe(0);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('radio', { name: 'New customer' }).check();
      await expectAccessible(page);
      await page.getByLabel('First name').fill('Aýna');
      await page.getByLabel('Last name').fill('Durdyýewa');
      await page.getByLabel('Phone number').fill('0151 1234-5678');
      await page.getByLabel(/^Password/).fill('a quiet long password');
      await page.getByRole('button', { name: 'Create account' }).click();
      // On its own machine, the demo shop displays it, and prints it in the terminal.
      const shown = await page
        .getByRole('status')
        .getByText(/no code was sent to/)
        .textContent();
      const code = /Your code is (\d{6})/.exec(shown ?? '')?.[1] ?? 'none';
      await expect.poll(shop.printed).toMatch(new RegExp(`Demo: SMS to .*\n.*${code}`));
      await expectAccessible(page);
    },
  );

  step('the shopkeeper signs in and reads the code in the outbox', async () => {
    const { page } = admin;
    await page.goto(`${shop.url}/admin/messages`);
    await page.waitForURL(/\/admin\/login/);
    await expectVisible(page.getByLabel('Username'));
    await expectAccessible(page);
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel(/^Password/).fill('wrong password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectVisible(page.getByText('Error: Wrong username or password'));
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectVisible(page.getByText('Success!'));
    await page.waitForURL(/\/admin\/messages/);
    await expectVisible(page.getByText(/your code is \d{6}/));
    await expectAccessible(page);
  });

  step('the code signs the customer in, with the basket as it was', async () => {
    const text = await admin.page.getByText(/your code is \d{6}/).textContent();
    const code = /\d{6}/.exec(text ?? '')?.[0] ?? '';
    const { page } = shopper;
    await page.getByLabel('Six-digit code').fill(code);
    await expectVisible(page.getByRole('heading', { name: 'Delivery and payment' }));
    await expectVisible(page.getByText('54 mm'));
    await expectAccessible(page);
  });

  step('pressing twice makes one order, and the confirmation names it', async () => {
    const { page } = shopper;
    await page.getByLabel('Country').selectOption('TM');
    await page.getByLabel('City').fill('Aşgabat');
    await page.getByLabel('Street and house').fill('Magtymguly şaýoly 12');
    await page.reload();
    expect(await page.getByLabel('City').inputValue()).toBe('Aşgabat');
    await page.getByRole('button', { name: /^Buy now/ }).dblclick();
    await page.waitForURL(/confirmation/);
    await expectVisible(page.getByRole('heading', { name: 'Thank you for your order' }));
    const number = await page
      .getByText(/A-\d{5}/)
      .first()
      .textContent();
    orderNumber = /A-\d+/.exec(number ?? '')?.[0] ?? '';
    expect(orderNumber).not.toBe('');
    await expectAccessible(page);
    await page.goto(`${shop.url}/account`);
    await expectVisible(page.getByText(orderNumber));
    expect(await page.getByText(/A-\d{5}/).count()).toBe(1);
    await expectAccessible(page);
  });

  step('the shopkeeper confirms, packs and ships it with a tracking number', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Orders' }).click();
    await expectVisible(page.getByText(orderNumber));
    await expectAccessible(page);
    await page.getByRole('link', { name: orderNumber }).click();
    await expectVisible(page.getByRole('heading', { name: new RegExp(orderNumber) }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as packed' }).click();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByRole('combobox', { name: 'Carrier' }).fill('Türkmenpoçta');
    await page.getByLabel('Tracking number').fill('TM123456789');
    await page.getByRole('button', { name: 'Ship now' }).click();
    await expectVisible(page.getByText('TM123456789').first());
    await expectAccessible(page);
  });

  step('the customer’s order page shows the tracking', async () => {
    const { page } = shopper;
    await page.getByRole('link', { name: new RegExp(orderNumber) }).click();
    await expectVisible(page.getByText('TM123456789').first());
    await expectVisible(page.getByText('Handed to courier · Türkmenpoçta TM123456789'));
    expect(await page.getByText('Part of your order was').count()).toBe(0);
    await expectAccessible(page);
  });

  step('no page reported an error', async () => {
    expect([...shopper.troubles, ...admin.troubles]).toEqual([]);
  });
});

async function expectVisible(locator: ReturnType<Page['getByText']>): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}
