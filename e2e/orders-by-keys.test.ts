import { describe, expect, test } from 'vitest';
import { leaveBasket } from './left-basket.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const { shop, page, admin, keys, hand, troubles, database } = await openAdmin();

/** Order tasks by keyboard: a phone order, parcels, payments, an abandoned basket. */
describe('orders by keyboard alone', () => {
  test('a phone order with two items is placed', async () => {
    await keys.goTo('new order', /New order/);
    await keys.focusIsOn('Phone or name');
    await keys.type('0151 2377 8891');
    await choose(/New customer: 0151 2377 8891/);
    await keys.tabTo(/First name/, 2);
    await keys.type('Jeren');
    await keys.press('Tab');
    await keys.type('Orazowa');
    await keys.tabTo(/Search products/, 5);
    for (const [place, product] of ['dawn solitaire', 'coin necklace'].entries()) {
      await keys.type(product);
      await choose(new RegExp(`^${product}.*in stock`, 'i'));
      const lines = page.getByLabel(/^Quantity of/);
      await expect.poll(() => lines.count()).toBe(place + 1);
      await keys.focusIsOn('Search products');
    }
    await keys.tabTo(/City/, 10);
    await keys.type('Mary');
    await keys.tabTo(/Street and house/, 2);
    await keys.type('Mollanepes 3');
    await keys.tabTo(/Postcode/, 2);
    await keys.type('10115');
    await keys.tabTo(/Insured courier/, 4);
    await keys.press('Space');
    await keys.tabTo(/Cash on delivery/, 2);
    await keys.press('Space');
    await keys.tabTo(/Create order/, 8);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Order A-/ }).waitFor();
    await page.getByText('Phone order').waitFor();
    await page.getByRole('link', { name: '+49 1512 3778891' }).waitFor();
  });

  test('an order is shipped in two parcels and partly refunded with a note', async () => {
    const { id } = await placeOrder(admin, '+99365771234', { quantity: 2 });
    await admin.api('PATCH /orders/admin/:id', {
      token: admin.token,
      params: { id },
      body: { status: 'confirmed', paymentStatus: 'paid' },
    });
    await keys.goTo('5771234', /\+993 65 771234/);
    await page.waitForURL(`${shop.url}/admin/orders/${id}`);
    await keys.take('Ship some items');
    await keys.focusIsOn('Quantity to ship');
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('2 / 2');
    await keys.type('1');
    await sendAs('TM1');
    await page.getByText('Partial shipment sent').waitFor();
    await keys.focusIsAt('Next step');
    await keys.take('Ship some items');
    await keys.focusIsOn('Quantity to ship');
    await sendAs('TM2');
    await keys.focusIsAt('Mark as delivered');
    await page.getByText('Remaining 1 item shipped · DHL TM2').waitFor();

    await keys.take('Refund', 12);
    await keys.focusIsOn('Amount, EUR');
    await keys.type('5');
    await keys.tabTo(/Reason .staff only/, 2);
    await keys.type('A scratch');
    await keys.take('Refund', 4);
    await keys.focusIsAt('Refunded €5: A scratch');
  });

  test('an abandoned basket gets a reminder and a note of a call', async () => {
    await leaveBasket(admin, database, '+99365443322', ['dawn solitaire']);
    await keys.press('g');
    await keys.press('o');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await keys.tabTo(/Abandoned/, 14);
    await keys.press('Enter');
    await keys.take('Remind Ogulnabat Saryýewa', 40);
    await page.getByText('Reminder to Ogulnabat Saryýewa added to Messages').waitFor();
    await page.locator('a:focus', { hasText: '+993 65 443322' }).waitFor();
    await keys.take('Mark as contacted: Ogulnabat Saryýewa', 8);
    await page.getByText('Ogulnabat Saryýewa marked as contacted').waitFor();
    await page.getByRole('button', { name: 'Mark as not contacted' }).waitFor();
  });

  test('no pointer was used, and no page reported an error', () => {
    expect(hand.clicks).toBe(0);
    expect(hand.keys).toBeGreaterThan(50);
    expect(troubles).toEqual([]);
  });

  /** Chooses the first option of a field, once it is the expected one. */
  async function choose(wished: RegExp): Promise<void> {
    const first = page.getByRole('option').first();
    await first.filter({ hasText: wished }).waitFor();
    await keys.press('ArrowDown');
    await first.and(page.locator('[data-combobox-selected]')).waitFor();
    await keys.press('Enter');
  }

  async function sendAs(number: string): Promise<void> {
    await keys.tabTo(/Carrier/, 4);
    await keys.type('DHL');
    await keys.press('Tab');
    await keys.type(number);
    await keys.press('Enter');
  }
});
