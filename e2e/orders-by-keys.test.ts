import { describe, expect, test } from 'vitest';
import { leaveBasket } from './left-basket.ts';
import { testDatabase } from './opened-shop.ts';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const database = await testDatabase();
const { shop, page, office, keys, hand, troubles } = await sitDown({ DATABASE_URL: database.url });

/** What comes in at the desk, without a mouse: an order by phone, its parcels, its money, a basket left. */
describe('orders by keys alone', () => {
  test('one is written down for somebody on the phone, of two pieces', async () => {
    await keys.goTo('new order', /New order/);
    await keys.focusIsOn('Phone or name');
    await keys.type('8 65 77 88 91');
    await choose(/New customer: 8 65 77 88 91/);
    await keys.tabTo(/First name/, 2);
    await keys.type('Jeren');
    await keys.press('Tab');
    await keys.type('Orazowa');
    await keys.tabTo(/Find a piece/, 5);
    for (const [place, piece] of ['dawn solitaire', 'coin necklace'].entries()) {
      await keys.type(piece);
      await choose(new RegExp(`^${piece}.*in stock`, 'i'));
      const lines = page.getByLabel(/^Quantity of/);
      await expect.poll(() => lines.count()).toBe(place + 1);
      await keys.focusIsOn('Find a piece');
    }
    await keys.tabTo(/City/, 10);
    await keys.type('Mary');
    await keys.tabTo(/Street and house/, 2);
    await keys.type('Mollanepes 3');
    await keys.tabTo(/Insured courier/, 4);
    await keys.press('Space');
    await keys.tabTo(/Cash on delivery/, 2);
    await keys.press('Space');
    await keys.tabTo(/Place the order/, 6);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Order A-/ }).waitFor();
    await page.getByText('Taken by phone').waitFor();
    await page.getByText('+99365778891').waitFor();
  });

  test('one is sent in two parcels, and some of its money goes back with a note', async () => {
    const { id } = await placeOrder(office, '+99365771234', { quantity: 2 });
    await office.api('PATCH /orders/admin/:id', {
      token: office.token,
      params: { id },
      body: { status: 'confirmed', paymentStatus: 'paid' },
    });
    await keys.goTo('5771234', /\+99365771234/);
    await page.waitForURL(`${shop.url}/admin/orders/${id}`);
    await keys.take('Send a part');
    await keys.focusIsOn('How many of them');
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('2 / 2');
    await keys.type('1');
    await sendAs('TM1');
    await page.getByText('A part is on its way').waitFor();
    await keys.focusIsAt('What next');
    await keys.take('Send a part');
    await keys.focusIsOn('How many of them');
    await sendAs('TM2');
    await keys.focusIsAt('Mark as delivered');
    await page.getByText('The rest sent: 1 piece · DHL TM2').waitFor();

    await keys.take('Give money back', 12);
    await keys.focusIsOn('Amount, EUR');
    await keys.type('5');
    await keys.tabTo(/Why, for colleagues/, 2);
    await keys.type('A scratch');
    await keys.take('Give money back', 2);
    await keys.focusIsAt('Given back €5: A scratch');
  });

  test('a basket that was left is reminded of, and its customer spoken with', async () => {
    await leaveBasket(office, database, '+99365443322', ['dawn solitaire']);
    await keys.press('g');
    await keys.press('o');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await keys.tabTo(/Abandoned/, 14);
    await keys.press('Enter');
    await keys.take('Remind Ogulnabat Saryýewa', 40);
    await page.getByText('The reminder to Ogulnabat Saryýewa is in the outbox').waitFor();
    await page.locator('a:focus', { hasText: '+99365443322' }).waitFor();
    await keys.take('Mark contacted: Ogulnabat Saryýewa', 8);
    await page.getByText('Ogulnabat Saryýewa: contacted').waitFor();
    await page.getByRole('button', { name: 'Not contacted' }).waitFor();
  });

  test('no pointer was touched, and nothing went wrong', () => {
    expect(hand.clicks).toBe(0);
    expect(hand.keys).toBeGreaterThan(50);
    expect(troubles).toEqual([]);
  });

  /** Of what a field offers, the first; it is there before a key goes for it. */
  async function choose(wished: RegExp): Promise<void> {
    const first = page.getByRole('option').first();
    await first.filter({ hasText: wished }).waitFor();
    await keys.press('ArrowDown');
    await first.and(page.locator('[data-combobox-selected]')).waitFor();
    await keys.press('Enter');
  }

  async function sendAs(number: string): Promise<void> {
    await keys.tabTo(/Carrier/, 2);
    await keys.type('DHL');
    await keys.press('Tab');
    await keys.type(number);
    await keys.press('Enter');
  }
});
