import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { leaveBasket } from './left-basket.ts';
import { openAdmin } from './open-admin.ts';
import { owner, placeOrder } from './shopkeeper.ts';

const orders = 20;

const { shop, browser, page, admin, api, token, hand, troubles, database } = await openAdmin();

const step = startJourney();

/** Orders, parcels, refunds, phone orders and abandoned baskets in the admin. */
describe('order tasks in the admin', () => {
  beforeAll(async () => {
    for (let place = 0; place < orders; place += 1) {
      await placeOrder(admin, `+9936555${1000 + place}`, { place });
    }
  });

  step('twenty orders are shipped in six clicks at most', async () => {
    const before = hand.clicks;
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await menu.getByRole('link', { name: /^Orders( \d|$)/ }).click();
    await page.getByText(`1–${orders} of ${orders}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText(`${orders} selected`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('SMS aren’t set up: nothing is sent. The messages wait').waitFor();
    await asked.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText(`${orders} orders shipped`).waitFor();
    expect(hand.clicks - before).toBeGreaterThan(2);
    expect(hand.clicks - before).toBeLessThanOrEqual(6);
    const { statuses } = await api('GET /orders/admin/counts', { token });
    expect(statuses.shipped).toBe(orders);
  });

  step(
    'an order is found by a part of its phone number, shipped in parts and partly refunded',
    async () => {
      const { id, number } = await placeOrder(admin, '+99365771234', { quantity: 2 });
      await page.getByLabel('Order number, phone or name').fill('5771234');
      await page.getByRole('link', { name: number }).click();
      await page.waitForURL(`${shop.url}/admin/orders/${id}`);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.locator('section:focus', { hasText: 'Next step' }).waitFor();
      await page.getByRole('button', { name: 'Ship some items' }).click();
      await page.getByLabel(/^Quantity to ship/).fill('1');
      await page.getByRole('combobox', { name: 'Carrier' }).fill('Türkmenpoçta');
      await page.getByRole('button', { name: 'Ship these items' }).click();
      await page.getByText('Enter a tracking number').waitFor();
      await page.getByLabel('Tracking number').fill('TM123');
      await page.getByRole('button', { name: 'Ship these items' }).click();
      await page.getByText('Türkmenpoçta TM123').first().waitFor();
      await page.getByRole('button', { name: 'Record payment' }).click();
      await page.getByLabel('Amount, EUR').fill('20');
      const payment = page.getByRole('form', { name: 'Record payment' });
      await payment.getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('paragraph').filter({ hasText: 'Received €20' }).waitFor();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await page.getByLabel('Amount, EUR').fill('5');
      await page.getByLabel('Reason (staff only)').fill('A scratch');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await page.getByRole('paragraph').filter({ hasText: 'Refunded €5: A scratch' }).waitFor();
      await expectAccessible(page);
    },
  );

  step('a phone order is placed', async () => {
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.getByRole('button', { name: /^Create order/ }).click();
    await page.getByText('Choose a customer').waitFor();
    await page.getByRole('combobox', { name: 'Phone or name' }).fill('0151 2377');
    await page.getByRole('option', { name: 'New customer: 0151 2377' }).click();
    const phones = page.getByRole('textbox', { name: 'Phone', exact: true });
    await phones.first().fill('0151 2377 8899');
    expect(await phones.last().inputValue()).toBe('0151 2377 8899');
    await page.getByLabel('First name').fill('Jeren');
    await page.getByLabel('Last name').fill('Orazowa');
    // The API shows shoppers a stock of five at most; admins see the exact stock.
    const { sizes } = await api('GET /product-sizes', { token, query: { sort: '-stock' } });
    const { title = '', stock = 0 } = sizes[0] ?? {};
    expect(stock).toBeGreaterThan(5);
    const find = page.getByRole('combobox', { name: 'Search products' });
    await find.fill(title);
    await page
      .getByRole('option', { name: `${stock} in stock` })
      .first()
      .waitFor();
    await find.fill('dawn');
    await page
      .getByRole('option', { name: /^Dawn.*in stock/, disabled: false })
      .first()
      .click();
    await page.getByLabel('City').fill('Mary');
    await page.getByLabel('Street and house').fill('Mollanepes 3');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Jeren Orazowa');
    // A name that was edited by hand is kept.
    await phones.last().fill('12345');
    await page.getByLabel('First name').fill('Jeren G.');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Jeren G. Orazowa');
    // A draft with item, customer and address survives a reload.
    await page.reload();
    await page.getByRole('button', { name: /^Remove .*Dawn/ }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Jeren G. Orazowa');
    expect(await phones.last().inputValue()).toBe('12345');
    expect(await page.getByLabel('Street and house').inputValue()).toBe('Mollanepes 3');
    await page.getByRole('radio', { name: /^Collect from the shop/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await page
      .getByText(
        'isn’t a phone number: write it like 01512 3456789, or with + and the country code',
      )
      .waitFor();
    expect(await phones.last().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await phones.last().fill('+993 65 77 88 99');
    await page.getByRole('button', { name: /^Create order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    await page.getByText('Phone order').waitFor();
  });

  step('an abandoned basket gets one reminder; its link fills a visitor’s basket', async () => {
    await leaveBasket(admin, database, '+99365443322', ['dawn solitaire']);
    await page.goto(`${shop.url}/admin/orders/abandoned`);
    await page.getByRole('button', { name: 'Remind Ogulnabat Saryýewa' }).click();
    await page.getByText('Reminder to Ogulnabat Saryýewa added to Messages').waitFor();
    await page.getByRole('button', { name: 'Mark as contacted' }).click();
    await page.getByText('Ogulnabat Saryýewa marked as contacted').waitFor();
    expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
    await expectAccessible(page);

    const { messages } = await api('GET /messages', { token, query: { search: 'ogul@' } });
    const link = messages.map(({ text }) => /\/items\/checkout\?restore=[\w-]+/.exec(text)?.[0]);
    const visitor = await openPage(browser, 390);
    await visitor.page.goto(shop.url + link.find(Boolean));
    await visitor.page.getByRole('heading', { level: 1, name: 'Basket and checkout' }).waitFor();
    await visitor.page.getByText('Dawn Solitaire').first().waitFor();
    await visitor.page.getByLabel('Full name').waitFor();
    const cookies = await visitor.page.context().cookies();
    expect(cookies.filter(({ name }) => /token/i.test(name))).toEqual([]);
    expect(visitor.troubles).toEqual([]);
    await visitor.page.context().close();
  });

  step(
    'a basket becomes an order; items sold out meanwhile are named, and no input is lost',
    async () => {
      const { gone } = await leaveBasket(admin, database, '+99365443323', [
        'dune band',
        'coin necklace',
      ]);
      await page.goto(`${shop.url}/admin/orders/abandoned?search=443323`);
      await page.getByRole('link', { name: 'Create order for Ogulnabat Saryýewa' }).click();
      await page
        .getByLabel(/^Quantity of/)
        .nth(1)
        .waitFor();
      await api('DELETE /products/:id', { token, params: { id: gone } });
      await page.getByLabel('City').fill('Mary');
      await page.getByLabel('Street and house').fill('Mollanepes 3');
      await page.getByLabel('Postcode').fill('10115');
      await page.getByRole('radio', { name: /^Insured courier/ }).check();
      await page.getByRole('radio', { name: 'Cash on delivery' }).check();
      await page.context().clearCookies();
      await page.getByRole('button', { name: /^Create order/ }).click();
      const asked = page.getByRole('dialog', { name: 'Your session has ended' });
      await asked.getByLabel(/^Password/).fill(owner.password);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('This product is no longer in the catalogue.').waitFor();
      await page.getByText('Some items have changed. Check the highlighted ones.').waitFor();
      await expectAccessible(page);
      expect(await page.getByLabel('City').inputValue()).toBe('Mary');
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: /^Create order/ }).click();
      await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
      await page.getByRole('link', { name: 'Dune Band' }).waitFor();
    },
  );

  step('a recovered basket shows the order’s total, and links to the order', async () => {
    const query = { search: '443323', sort: 'newest' as const };
    const [order] = await api('GET /orders/admin/clients', { token, query });
    const worth = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format((order?.total ?? 0) / 100);
    await page.goto(`${shop.url}/admin/orders/abandoned?stage=recovered`);
    await page.getByText(`1 basket recovered: ${worth}.`).waitFor();
    await page.getByText('1 × Dune Band').waitFor();
    expect(await page.getByRole('button', { name: /^(Remind|Mark)/ }).count()).toBe(0);
    await page.getByRole('link', { name: `Recovered: ${worth}` }).click();
    await page.waitForURL(`${shop.url}/admin/orders/${order?.id}`);
    await page.getByRole('heading', { name: `Order ${order?.number}` }).waitFor();
  });

  step(
    'a policy older than the main language’s is marked, until it is confirmed as current',
    async () => {
      await database.pool.query(
        `update policies set updated_at = now() - interval '1 day' where language <> 'en'`,
      );
      await page.goto(`${shop.url}/admin/settings?part=policies`);
      const marks = page.getByText('may be out of date: the main language was changed later.');
      await expect.poll(() => marks.count()).toBe(3);
      const turkish = page.getByRole('status').filter({ hasText: 'Türkçe' });
      await turkish.getByRole('button', { name: 'Mark as up to date' }).click();
      await turkish.waitFor({ state: 'detached' });
      expect(await marks.count()).toBe(2);
      await page.reload();
      await expect.poll(() => marks.count()).toBe(2);
    },
  );

  step('no page reported an error', () => {
    expect(troubles).toEqual([]);
  });
});
