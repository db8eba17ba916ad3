import { describe, expect } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { readCode, register } from './shopper.ts';

const { shop, browser, page: admin, troubles } = await openAdmin();
const api = createApi<AllRoutes>({ base: shop.url });
const phone = '+99365778899';

const { colors } = await api('GET /products/client/:id', { params: { id: 'dawn-solitaire' } });
/** As many as there are of each. */
const sizes = colors.flatMap((color) =>
  color.sizes.flatMap(({ id, stock }) => Array<number>(stock ?? 0).fill(id)),
);

const step = startJourney();

/** Places an order without an account, whose phone nobody confirms. */
async function order(email: string) {
  const sizeId = sizes.pop() ?? 0;
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
  const orders = [
    await order('a@example.com'),
    await order('b@example.com'),
    await order('d@example.com'),
    await order('e@example.com'),
  ];
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
    expect(await list.getByRole('listitem').count()).toBe(5);
    await expectAccessible(page);
    await button('Not my order', orders[0]?.number).press('Enter');
    expect(await focused()).toBe('Tell the shop');
    await page.keyboard.press('Escape');
    expect(await focused()).toContain('Not my order');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText(`Order ${orders[0]?.number} is cancelled, and the shop can see`).waitFor();
    expect(await focused()).toContain('is cancelled, and the shop can see');
    expect(await list.getByRole('listitem').count()).toBe(4);
  });

  step('are neither in its export nor deleted with it, as Privacy says', async () => {
    await page.goto(`${shop.url}/account/data`);
    await page.getByText('and our messages about them, are not included').waitFor();
    await page.getByText('that aren’t in your account are not deleted').waitFor();
    await expectAccessible(page);
    await page.goto(`${shop.url}/account`);
  });

  step(
    'say so if another tab was faster, and can’t be called back while the answer is awaited',
    async () => {
      const { number = '', id = '' } = orders[2] ?? {};
      await button('Add to my account', number).waitFor();
      await api('POST /orders/client/unclaimed/:id/decline', {
        token: tokens.accessToken,
        params: { id },
      });
      await button('Add to my account', number).press('Enter');
      await page
        .getByText(`Order ${number} was already added to your account or declined.`)
        .waitFor();
      expect(await focused()).toContain('was already added');
      await page.route('**/decline', (route) => setTimeout(() => route.continue(), 1500));
      await button('Not my order', orders[3]?.number).press('Enter');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('button', { name: 'Cancel', exact: true }).isDisabled()).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      expect(await focused()).toBe('Tell the shop');
      await page.getByText(`Order ${orders[3]?.number} is cancelled`).waitFor();
    },
  );

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

  step(
    'join it if their page is used to sign up again, which says that the password is the old one',
    async () => {
      const again = await order('f@example.com');
      const visitor = await openPage(browser, 390);
      await visitor.page.goto(`${shop.url}/orders/${again.linkToken}`);
      await visitor.page.getByLabel(/^Password/).fill('another quiet password');
      // The buyer gave only one name.
      await visitor.page.getByRole('button', { name: 'Create account' }).click();
      await visitor.page.getByText('Please check the highlighted fields').waitFor();
      await visitor.page.getByLabel('Last name').fill('Durdyýewa');
      await visitor.page.getByRole('button', { name: 'Create account' }).click();
      const code = visitor.page.getByLabel('Six-digit code');
      await code.waitFor();
      await code.fill(await readCode(shop.url, phone));
      await visitor.page.getByText('You already have an account with this number').waitFor();
      await visitor.page.getByText(`Order ${again.number} is now in your account.`).waitFor();
      await expectAccessible(visitor.page);
      expect(visitor.troubles).toEqual([]);
      await visitor.page.context().close();
    },
  );

  step('say in the back office what their owner said', async () => {
    await admin.goto(`${shop.url}/admin/orders/${orders[0]?.id}`);
    const words = 'The owner of the phone number says this order is not theirs';
    await admin.getByText(words).first().waitFor();
    expect(await admin.getByText('Phone not confirmed').count()).toBe(1);
    await expectAccessible(admin);
    await admin.goto(`${shop.url}/admin/orders/${linked.id}`);
    await admin.getByText('Added to the customer’s account').waitFor();
    expect(troubles).toEqual([]);
  });
});
