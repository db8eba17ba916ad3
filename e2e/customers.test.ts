import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { leaveBasket } from './left-basket.ts';
import { testDatabase } from './opened-shop.ts';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const phone = '+99365443322';
const name = 'Ogulnabat Saryýewa';
const greeting = `Hello, ${name.split(' ')[0]}`;

const database = await testDatabase();
const { shop, browser, page, office, api, token, troubles } = await sitDown({
  DATABASE_URL: database.url,
});
const base = shop.url;

/** A customer as the office knows them: shut out and let in, handed their data, forgotten. */
describe('a customer of the office', () => {
  let visitor: WatchedPage;
  let shopper: Page;
  let order: Awaited<ReturnType<typeof placeOrder>>;

  beforeAll(async () => {
    await leaveBasket(office, database, phone, ['dawn solitaire']);
    order = await placeOrder(office, phone);
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
      const params = { id: order.id };
      await api('PATCH /orders/admin/:id', { token, params, body: { status } });
    }
    for (let count = 0; count < 11; count += 1) await placeOrder(office, '+99365443399');
    await leaveBasket(office, database, '+99365443388', []);
    visitor = await openPage(browser, 390);
    shopper = visitor.page;
  });

  test('is signed out when blocked, told so at the door, and let in again', async () => {
    await enter();
    await shopper.getByText(greeting).waitFor();
    await page.goto(`${base}/admin/customers?search=443322`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    const asked = page.getByRole('dialog', { name: `Block ${name}?` });
    await asked.getByText('signed out everywhere').waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Block' }).click();
    await page.getByText(`${name} is blocked`).waitFor();
    await shopper.goto(`${base}/account`);
    await shopper.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await enter();
    await shopper.getByText('This account is closed. Please contact us.').waitFor();
    await page.getByRole('button', { name: 'Let in again' }).click();
    await page.getByRole('button', { name: 'Block' }).waitFor();
    await enter();
    await shopper.getByText(greeting).waitFor();
  });

  test('is handed all that the shop knows', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download their data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${phone.slice(1)}.json`);
    const known = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(known).toMatchObject({ client: { phone }, orders: [{ number: order.number }] });
  });

  test.each([390, 1440])(
    'has a page on which nothing moves while it comes, %i wide',
    async (width) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        storageState: await page.context().storageState(),
      });
      const slow = await context.newPage();
      const { clients } = await api('GET /client/users', { token });
      expect(clients.map(({ orderCount }) => orderCount).toSorted()).toEqual([0, 1, 11]);
      for (const { id, orderCount } of clients) {
        const held = Promise.withResolvers<void>();
        await slow.route(/api\/(orders\/admin\/clients|activity)\?/, async (route) => {
          await held.promise;
          await route.continue();
        });
        await slow.goto(`${base}/admin/customers/${id}`);
        await slow.getByRole('heading', { name: 'Contact' }).waitFor();
        const before = await placesOfPanels(slow);
        held.resolve();
        const come = orderCount > 10 ? 'All 11 orders' : orderCount ? /^A-\d/ : 'No orders yet';
        await slow.getByRole('main').getByText(come).waitFor();
        if (id === order.client?.id) await slow.getByRole('heading', { name: 'History' }).waitFor();
        expect(await placesOfPanels(slow)).toMatchObject(before);
        await slow.unrouteAll();
      }
      await context.close();
    },
  );

  test('is forgotten, and the order stays without a name', async () => {
    await page.getByRole('button', { name: 'Erase' }).click();
    const asked = page.getByRole('dialog', { name: `Erase ${name}?` });
    await asked.getByRole('button', { name: 'Erase' }).click();
    await page.getByText(`${name} is forgotten`).waitFor();
    await page.waitForURL(`${base}/admin/customers`);
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Name, phone/))
      .first()
      .fill('443322');
    await page.getByText('Nothing matches').waitFor();
    await page.goto(`${base}/admin/orders/${order.id}`);
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
    const told = await page.getByRole('main').textContent();
    for (const known of [...name.split(' '), phone, 'Ada', 'Byron'])
      expect(told).not.toContain(known);
    await expectAccessible(page);
    await shopper.goto(`${base}/account`);
    await shopper.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await enter();
    await shopper.getByText('Phone number or password is wrong').waitFor();
    expect([...troubles, ...visitor.troubles]).toEqual([]);
  });

  async function enter(): Promise<void> {
    await shopper.goto(`${base}/client-auth/login`);
    await shopper.getByLabel('Phone number').fill(phone);
    await shopper.getByLabel(/^Password/).fill('a customer’s password');
    await shopper.keyboard.press('Enter');
  }
});

async function placesOfPanels(page: Page): Promise<Record<string, number>> {
  const places = await page.locator('main section.panel').evaluateAll((panels) =>
    panels.map((panel) => {
      const { top } = panel.getBoundingClientRect();
      return [panel.querySelector('h2')?.textContent ?? '', Math.round(top + scrollY)] as const;
    }),
  );
  return Object.fromEntries(places);
}
