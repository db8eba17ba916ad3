import { describe, expect } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { findRing, register } from './shopper.ts';

const { shop, browser, page: admin, troubles } = await openAdmin();
const api = createApi<AllRoutes>({ base: shop.url });
const phone = '+99365778899';

const step = startJourney();

/** Places an order without an account, whose phone nobody confirms. */
async function order(email: string) {
  const { sizeId } = await findRing(shop.url);
  return await api('POST /orders/guest', {
    headers: { 'idempotency-key': email },
    body: {
      email,
      items: [{ sizeId, quantity: 1 }],
      address: { fullName: 'Someone', phone, country: 'TM', city: 'Mary', line1: 'Gülzar 7' },
      deliveryMethod: 'courier',
      paymentMethod: 'bank-transfer',
    },
  });
}

describe('orders that somebody placed with the phone of an account', async () => {
  const tokens = await register(shop.url, phone);
  const orders = [await order('a@example.com'), await order('b@example.com')];
  const linked = await order('c@example.com');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const button = (name: string, number = '') =>
    page.getByRole('button', { name: new RegExp(`${name}.*${number}`) });
  const focused = () => page.locator(':focus').textContent();

  step('are listed in it, and one that is not theirs is cancelled, by keyboard', async () => {
    await page.goto(shop.url);
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('userAccessToken', accessToken);
      localStorage.setItem('userRefreshToken', refreshToken);
    }, tokens);
    await page.goto(`${shop.url}/account`);
    const list = page.getByRole('region', { name: 'Placed with your phone number' });
    await list.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    await expectAccessible(page);
    await button('Not my order', orders[0]?.number).press('Enter');
    expect(await focused()).toBe('Tell the shop');
    await page.keyboard.press('Escape');
    expect(await focused()).toContain('Not my order');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText(`The shop can now see that order ${orders[0]?.number}`).waitFor();
    expect(await focused()).toContain('The shop can now see');
    expect(await list.getByRole('listitem').count()).toBe(2);
  });

  step('are neither in its export nor deleted with it, as Privacy says', async () => {
    await page.goto(`${shop.url}/account/data`);
    await page.getByText('that aren’t in your account are not included').waitFor();
    await page.getByText('that aren’t in your account are not deleted').waitFor();
    await expectAccessible(page);
    await page.goto(`${shop.url}/account`);
  });

  step('are in its list of orders once they are added to it', async () => {
    await button('Add to my account', orders[1]?.number).press('Enter');
    await page.getByText(`Order ${orders[1]?.number} is now in your account.`).waitFor();
    await page.getByRole('link', { name: orders[1]?.number ?? '' }).waitFor();
    expect(await page.getByRole('link', { name: orders[0]?.number ?? '' }).count()).toBe(0);
    await expectAccessible(page);
  });

  step('can be added on their own page as well, by their link', async () => {
    await page.goto(`${shop.url}/orders/${linked.linkToken}`);
    await page.getByRole('heading', { name: 'Add this order to your account' }).waitFor();
    await expectAccessible(page);
    const lapses = page.getByText(/After that, the order will be cancelled/);
    expect(await lapses.count()).toBe(1);
    await page.getByRole('button', { name: 'Add to my account' }).press('Enter');
    await page.getByText(`Order ${linked.number} is now in your account.`).waitFor();
    expect(await lapses.count()).toBe(0);
    await page.getByRole('link', { name: 'All my orders' }).last().click();
    await page.getByRole('link', { name: linked.number }).waitFor();
    expect(await page.getByText('Placed with your phone number').count()).toBe(0);
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await page.getByRole('heading', { name: 'Download your data' }).waitFor();
    expect(await page.getByText('not included').count()).toBe(0);
    await context.close();
  });

  step('say in the back office what their owner said', async () => {
    await admin.goto(`${shop.url}/admin/orders/${orders[0]?.id}`);
    const words = 'The owner of the phone number says this order is not theirs';
    await admin.getByText(words).first().waitFor();
    expect(await admin.getByText(words).count()).toBe(2);
    await expectAccessible(admin);
    await admin.goto(`${shop.url}/admin/orders/${linked.id}`);
    await admin.getByText('Added to the customer’s account').waitFor();
    expect(troubles).toEqual([]);
  });
});
