import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, expectNoOverflow, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { fillInAddress, findRing, register } from './shopper.ts';

// On a demo's own machine, a simulated provider takes the payments on pages of its own.
const { shop, browser } = await testShop({ LIMITS: 'off' });
const home = shop.url;
const orderPage = /\/orders\/[0-9a-f]{40}(\?payment=returned)?$/;
const step = startJourney();

describe('a guest who pays by card on a phone', () => {
  let guest: WatchedPage;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    guest = await openPage(browser, 390);
    page = guest.page;
    page.on('request', (request) => asked.push(request.url()));
    await toCheckout(page);
  });

  step('reads before the order on whose page it will be paid, and is taken there', async () => {
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByText('You’ll pay on the secure page of Stripe').waitFor();
    await expectAccessible(page);
    await fillIn(page);
    await page.getByRole('button', { name: /^Buy now, / }).click();
    await page.getByRole('heading', { name: 'Test payment' }).waitFor();
    expect(new URL(page.url()).port).not.toBe(new URL(home).port);
  });

  step('finds the order when going back, and the same page to pay on from there', async () => {
    const url = page.url();
    await page.goBack();
    await page.getByRole('heading', { name: 'Complete your payment' }).waitFor();
    await page.getByText(/Your items are reserved for you until \d\d:\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // Reloading the order's page does not open the payment page again.
    await page.reload();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL(url);
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await page.getByRole('button', { name: /^Pay / }).waitFor();
  });

  step('is told when the provider can’t be reached, and tries again', async () => {
    await page.route('**/api/orders/link/*/pay', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Unavailable', status: 503, code: 'provider_unavailable' }),
      }),
    );
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('The payment page can’t be opened right now.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/orders/link/*/pay');
    expect(await page.getByRole('button', { name: /^Pay / }).isEnabled()).toBe(true);
    // The 503 in the browser's console is expected.
    guest.troubles.splice(0);
  });

  step('finds it in the empty basket after closing the tab, and pays', async () => {
    const other = await page.context().newPage();
    await other.goto(`${home}/items/checkout`);
    await other.getByText(/Your order A-\d+ is waiting for your payment\./).waitFor();
    await other.getByRole('link', { name: 'Go to payment' }).click();
    await other.getByRole('button', { name: /^Pay / }).click();
    await other.getByRole('button', { name: 'Decline the card' }).click();
    await other.getByText('Your card was declined.').waitFor();
    await other.getByRole('button', { name: 'Pay', exact: true }).click();
    await other.waitForURL(orderPage);
    await other.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await other.getByText('Payment: paid').waitFor();
    expect(await other.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    await other.getByRole('heading', { name: 'Save your details for next time' }).waitFor();
    await expectAccessible(other);
    await expectNoOverflow(other);
  });

  step('sees in the first tab that it is paid, without doing anything', async () => {
    await page.getByText('Payment: paid').waitFor({ timeout: 25_000 });
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    expect(guest.troubles).toEqual([]);
  });

  step('has loaded nothing of the provider into a page of the shop', () => {
    const hosts = asked.map((url) => new URL(url)).filter(({ protocol }) => protocol !== 'data:');
    const others = hosts.filter(({ host }) => host !== new URL(home).host);
    expect(others.filter(({ pathname }) => !pathname.startsWith('/pay/'))).toEqual([]);
  });
});

test('a client pays from the order in the account, and comes back to it', async () => {
  const { page } = await openPage(browser);
  const tokens = await register(shop.url, '+99365770304');
  await page.goto(`${home}/contact`);
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('userAccessToken', accessToken);
    localStorage.setItem('userRefreshToken', refreshToken);
  }, tokens);
  const api = createApi<AllRoutes>({ base: shop.url });
  const token = tokens.accessToken;
  await api('POST /basket/add', { token, body: { ...(await findRing(shop.url)), quantity: 1 } });
  await page.goto(`${home}/items/checkout`);
  await fillIn(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: /^Buy now, / }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  await page.goto(`${home}/account`);
  await page.getByText('Your order is waiting for your payment.').waitFor();
  await page.getByRole('link', { name: /^A-/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(orderPage);
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await page.getByText('Payment: paid').waitFor();
  await page.context().close();
});

describe('an order that is waiting for its payment', () => {
  let linked: string;
  let page: Page;

  beforeAll(async () => {
    linked = await orderByCard('0151 23456780');
    page = (await openPage(browser, 820)).page;
  });

  test('is said to be awaited while the provider does not confirm what was paid', async () => {
    await page.goto(`${home}${linked}?payment=returned`);
    await page.getByText('We’re waiting for Stripe to confirm your payment.').waitFor();
    await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
    // The page must not ask the buyer to pay again.
    expect(await page.getByText(/not paid yet|is waiting for your payment/).count()).toBe(0);
    await expectAccessible(page);
  });

  test.each([
    [{ paymentStatus: 'failed' }, 'The payment didn’t go through.'],
    [{ payableOnline: 0 }, 'The time to pay has ended.'],
    [
      {
        status: 'cancelled',
        lapsed: 'unpaid',
        paymentStatus: 'expired',
        payableOnline: 0,
        heldUntil: null,
      },
      'so this order was cancelled. Nothing is due.',
    ],
    [{ returning: 189_000 }, '€1,890 more than this order needed. We’re refunding it.'],
    [{ returned: 189_000 }, '€1,890 more than this order needed and have refunded it.'],
  ])('says what became of it: %o', async (change, words) => {
    await page.route('**/api/orders/link/*', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } });
    });
    await page.goto(home + linked);
    await page.getByText(words).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/orders/link/*');
  });

  test('gives the items back when it is cancelled', async () => {
    await page.goto(home + linked);
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('This order was cancelled.').waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  });
});

async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${home}/items/product/dawn-solitaire`);
  await page.locator('html[data-running]').waitFor();
  await page.getByRole('radio', { name: /54 mm/ }).check();
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.getByRole('link', { name: 'View basket' }).first().click();
  await page.getByLabel('Full name').waitFor();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('DE');
  await fillInAddress(page);
}

/** The path of an order by card that nobody has paid. */
async function orderByCard(phone: string): Promise<string> {
  const api = createApi<AllRoutes>({ base: shop.url });
  const { deliveryMethods } = await api('GET /checkout/options', {});
  const { sizeId } = await findRing(shop.url);
  const { linkToken } = await api('POST /orders/guest', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      address: {
        fullName: 'Aýna Durdyýewa',
        phone,
        country: 'DE',
        city: 'Berlin',
        line1: 'Lindenhof 7',
        postcode: '10115',
      },
      deliveryMethod: deliveryMethods[0]?.id ?? '',
      paymentMethod: 'card',
      email: 'ayna@example.com',
      items: [{ sizeId, quantity: 1 }],
    },
  });
  return `/orders/${linkToken}`;
}
