import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';
import { readLink } from './shopper.ts';

const { shop, page, admin, api, token, troubles } = await openAdmin();

let people = 0;

/** An order that is to be paid by card, paid by the customer unless asked otherwise. */
async function orderByCard({ isPaid = true, choice = 'pay' } = {}) {
  people += 1;
  const phone = `+993655541${10 + people}`;
  const order = await placeOrder(admin, phone, { place: people, paymentMethod: 'card' });
  const linkToken = await readLink(shop.url, order.number);
  const { url } = await api('POST /orders/link/:token/pay', { params: { token: linkToken } });
  if (isPaid) await pressPay(url, choice);
  await page.goto(`${shop.url}/admin/orders/${order.id}`);
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
  return { ...order, url };
}

/** Pays on the provider's page, and comes back to the shop. */
async function pressPay(url: string, choice = 'pay'): Promise<void> {
  const body = new URLSearchParams({ choice });
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await fetch(headers.get('location') ?? '', { redirect: 'manual' });
}

const capturesLater = (value: boolean) =>
  api('PATCH /settings/admin', { token, body: { capturesLater: value } });

describe('an online payment in the back office', () => {
  test('is captured with one button and a confirmation', async () => {
    await capturesLater(true);
    await orderByCard();
    await page.getByText('Authorised', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Capture €/ }).click();
    const asked = page.getByRole('dialog', { name: /^Capture €/ });
    await asked.getByText('Stripe charges the customer now.').waitFor();
    await asked.getByRole('button', { name: /^Capture €/ }).click();
    await page.getByRole('alert').getByText('Payment: Paid').waitFor();
    expect(await page.getByRole('button', { name: 'Void', exact: true }).count()).toBe(0);
  });

  test('is voided, and says so', async () => {
    await orderByCard();
    await page.getByRole('button', { name: 'Void', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }).click();
    await page.getByText(/^Voided: €/).waitFor();
    await expectAccessible(page);
  });

  test('is refunded through the provider', async () => {
    await capturesLater(false);
    const { id } = await orderByCard();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('The refund goes to the customer through Stripe.').waitFor();
    await page.getByLabel('Amount, EUR').fill('5');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('alert').getByText('€5 refund recorded').waitFor();
    const { refunds } = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(refunds).toMatchObject([{ state: 'done', amount: 500 }]);
  });

  test('that is pending is checked with the provider', async () => {
    const { url } = await orderByCard({ isPaid: false });
    await page.getByText(/^Pending: €/).waitFor();
    await page.getByRole('button', { name: 'Check with Stripe' }).click();
    await page.getByRole('alert').getByText('Checked with Stripe').waitFor();
    await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
    await page
      .getByText(/^Received €/)
      .first()
      .waitFor({ timeout: 30_000 });
    await expectAccessible(page);
  });

  test('that is disputed says so, and until when the shop can respond', async () => {
    await orderByCard({ choice: 'dispute' });
    const alert = page.getByRole('alert').filter({ hasText: /^€[\d,.]+ disputed/ });
    await alert.getByText('Reason: product not received.').waitFor({ timeout: 30_000 });
    await alert.getByText(/Respond in Stripe by /).waitFor();
    await page.getByRole('button', { name: 'Check with Stripe' }).waitFor();
    await expectAccessible(page);
  });

  test('leaves no error on the page', () => expect(troubles).toEqual([]));
});

describe('the settings of online payments', () => {
  test('show the providers, and the time to pay, which is checked', async () => {
    await page.goto(`${shop.url}/admin/settings?part=payment`);
    await page.getByLabel('Webhook URL for Stripe').waitFor();
    await page.getByLabel('Capture payments manually').waitFor();
    await page.getByLabel('Time to pay (minutes)').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/at least 30/i).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('say which methods customers don’t see, and why', async () => {
    await api('POST /settings/admin/charge-currency', {
      token,
      body: { to: 'tmt', prices: 'keep', was: { chargeCurrency: 'eur' } },
    });
    await page.reload();
    await page.getByText('Customers don’t see this method: Stripe can’t charge TMT.').waitFor();
    const { paymentMethods } = await api('GET /checkout/options', {});
    expect(paymentMethods.map(({ id }) => id)).toEqual(['cash-on-delivery', 'bank-transfer']);
  });
});
