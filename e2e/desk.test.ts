import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { leaveBasket } from './left-basket.ts';
import { testDatabase } from './opened-shop.ts';
import { owner, placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const orders = 20;

const database = await testDatabase();
const { shop, browser, page, office, api, token, hand, troubles } = await sitDown({
  DATABASE_URL: database.url,
});

/** A shopkeeper's day at the desk: orders, parcels, money back, the phone, baskets left. */
describe('the desk', () => {
  beforeAll(async () => {
    for (let place = 0; place < orders; place += 1) {
      await placeOrder(office, `+9936555${1000 + place}`, { place });
    }
  });

  test('twenty orders are shipped in six clicks at most', async () => {
    const before = hand.clicks;
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByText(`1–${orders} of ${orders}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByText(`${orders} selected`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('Each customer is written to at once').waitFor();
    await asked.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText(`${orders} orders shipped`).waitFor();
    expect(hand.clicks - before).toBeGreaterThan(2);
    expect(hand.clicks - before).toBeLessThanOrEqual(6);
    const { statuses } = await api('GET /orders/admin/counts', { token });
    expect(statuses.shipped).toBe(orders);
  });

  test('an order is found by a piece of its phone, sent in parts and partly given back', async () => {
    const { id, number } = await placeOrder(office, '+99365771234', { quantity: 2 });
    await page.getByLabel('Number, phone or name').fill('5771234');
    await page.getByRole('link', { name: number }).click();
    await page.waitForURL(`${shop.url}/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.locator('section:focus', { hasText: 'What next' }).waitFor();
    await page.getByRole('button', { name: 'Send a part' }).click();
    await page.getByLabel(/^How many of them/).fill('1');
    await page.getByLabel('Carrier').fill('Türkmenpoçta');
    await page.getByRole('button', { name: 'Send this part' }).click();
    await page.getByText('Under which number?').waitFor();
    await page.getByLabel('Tracking number').fill('TM123');
    await page.getByRole('button', { name: 'Send this part' }).click();
    await page.getByText('Türkmenpoçta TM123').first().waitFor();
    await page.getByPlaceholder('Record payment').click();
    await page.getByRole('option', { name: 'Paid', exact: true }).click();
    await page.getByRole('button', { name: 'It is paid' }).click();
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByLabel('Amount, EUR').fill('5');
    await page.getByLabel('Why, for colleagues').fill('A scratch');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Given back €5: A scratch' }).waitFor();
    await expectAccessible(page);
  });

  test('an order is written down for somebody on the phone', async () => {
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByText('Choose who is ordering').waitFor();
    await page.getByRole('combobox', { name: 'Phone or name' }).fill('8 65 77 88');
    await page.getByRole('option', { name: 'New customer: 8 65 77 88' }).click();
    const phones = page.getByRole('textbox', { name: 'Phone', exact: true });
    await phones.first().fill('8 65 77 88 99');
    expect(await phones.last().inputValue()).toBe('8 65 77 88 99');
    await page.getByLabel('First name').fill('Jeren');
    await page.getByLabel('Last name').fill('Orazowa');
    await page.getByRole('combobox', { name: 'Find a piece' }).fill('dawn');
    await page
      .getByRole('option', { name: /in stock/, disabled: false })
      .first()
      .click();
    await page.getByLabel('City').fill('Mary');
    await page.getByLabel('Street and house').fill('Mollanepes 3');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Jeren Orazowa');
    // What is written there by itself stays.
    await phones.last().fill('12345');
    await page.getByLabel('First name').fill('Jeren G.');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Jeren G. Orazowa');
    await page.getByRole('radio', { name: /^Collect from the shop/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page
      .getByText('is not a phone number: it begins with + and its country’s code')
      .waitFor();
    expect(await phones.last().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await phones.last().fill('+993 65 77 88 99');
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    await page.getByText('Taken by phone').waitFor();
  });

  test('a basket that was left is reminded of once; its link fills a visitor’s basket', async () => {
    const { phone } = await leaveBasket(office, database, '+99365443322', ['dawn solitaire']);
    await page.goto(`${shop.url}/admin/orders/abandoned`);
    await page.getByRole('button', { name: 'Remind Ogulnabat Saryýewa' }).click();
    await page.getByText('The reminder to Ogulnabat Saryýewa is in the outbox').waitFor();
    await page.getByRole('button', { name: 'Mark contacted' }).click();
    await page.getByText('Ogulnabat Saryýewa: contacted').waitFor();
    expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
    await expectAccessible(page);

    const { messages } = await api('GET /messages', { token, query: { search: phone } });
    const link = messages.map(({ text }) => /\/items\/checkout\?restore=[\w-]+/.exec(text)?.[0]);
    const visitor = await openPage(browser, 390);
    await visitor.page.goto(shop.url + link.find(Boolean));
    await visitor.page.getByRole('heading', { level: 1, name: 'Basket and checkout' }).waitFor();
    await visitor.page.getByText('Dawn Solitaire').first().waitFor();
    await visitor.page.getByLabel('First name').waitFor();
    const cookies = await visitor.page.context().cookies();
    expect(cookies.filter(({ name }) => /token/i.test(name))).toEqual([]);
    expect(visitor.troubles).toEqual([]);
    await visitor.page.context().close();
  });

  test('a basket becomes an order; what went meanwhile is named, and nothing written is lost', async () => {
    const { gone } = await leaveBasket(office, database, '+99365443323', [
      'dune band',
      'coin necklace',
    ]);
    await page.goto(`${shop.url}/admin/orders/abandoned?search=443323`);
    await page.getByRole('link', { name: 'Make an order for Ogulnabat Saryýewa' }).click();
    await page
      .getByLabel(/^Quantity of/)
      .nth(1)
      .waitFor();
    await api('DELETE /products/:id', { token, params: { id: gone } });
    await page.getByLabel('City').fill('Mary');
    await page.getByLabel('Street and house').fill('Mollanepes 3');
    await page.getByRole('radio', { name: /^Insured courier/ }).check();
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    await page.context().clearCookies();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel(/^Password/).fill(owner.password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This piece is no longer in the catalogue.').waitFor();
    await page.getByText('Something has changed since: see the marked pieces.').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('City').inputValue()).toBe('Mary');
    await page.getByRole('button', { name: 'Take it out', exact: true }).click();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    await page.getByRole('link', { name: 'Dune Band' }).waitFor();
  });

  test('a basket that became an order shows what it brought, and leads to that order', async () => {
    const query = { search: '443323', sort: 'newest' as const };
    const [order] = await api('GET /orders/admin/clients', { token, query });
    const worth = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format((order?.total ?? 0) / 100);
    await page.goto(`${shop.url}/admin/orders/abandoned?stage=recovered`);
    await page.getByText(`1 basket came back: ${worth}.`).waitFor();
    await page.getByText('1 × Dune Band').waitFor();
    expect(await page.getByRole('button', { name: /^(Remind|Mark)/ }).count()).toBe(0);
    await page.getByRole('link', { name: `Ordered: ${worth}` }).click();
    await page.waitForURL(`${shop.url}/admin/orders/${order?.id}`);
    await page.getByRole('heading', { name: `Order ${order?.number}` }).waitFor();
  });

  test('nothing went wrong on any of the pages', () => {
    expect(troubles).toEqual([]);
  });
});
