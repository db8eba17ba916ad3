import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage, type WatchedPage } from './browser.ts';
import { leaveBasket } from './left-basket.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const phone = '+99365443322';
const name = 'Ogulnabat Saryýewa';
const greeting = `Hello, ${name.split(' ')[0]}`;

const { shop, browser, page, admin, api, keys, token, troubles, database } = await openAdmin();
const base = shop.url;

const step = startJourney();

/** A customer in the admin: blocked, unblocked, exported, erased. */
describe('a customer in the admin', () => {
  let visitor: WatchedPage;
  let shopper: Page;
  let order: Awaited<ReturnType<typeof placeOrder>>;

  beforeAll(async () => {
    await leaveBasket(admin, database, phone, ['dawn solitaire']);
    order = await placeOrder(admin, phone);
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
      const params = { id: order.id };
      await api('PATCH /orders/admin/:id', { token, params, body: { status } });
    }
    for (let count = 0; count < 11; count += 1) await placeOrder(admin, '+99365443399');
    await leaveBasket(admin, database, '+99365443388', []);
    visitor = await openPage(browser, 390);
    shopper = visitor.page;
  });

  step('is signed out when blocked, informed at sign-in, and unblocked', async () => {
    await enter();
    await shopper.getByText(greeting).waitFor();
    await page.goto(`${base}/admin/customers?search=443322`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    const asked = page.getByRole('dialog', { name: `Block ${name}?` });
    await asked.getByText('signed out everywhere').waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Block' }).click();
    await page.getByText(`${name} blocked`).waitFor();
    await shopper.goto(`${base}/account`);
    await shopper.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await enter();
    await shopper.getByText('This account has been blocked. Please contact us.').waitFor();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    await enter();
    await shopper.getByText(greeting).waitFor();
  });

  step('gets a misspelt name and an e-mail address corrected', async () => {
    await page.getByRole('button', { name: 'Edit details' }).click();
    const form = page.getByRole('dialog', { name: 'Edit details' });
    await form.getByLabel('First name').fill('Ogulnabad');
    await form.getByLabel('E-mail').fill('ogulnabad');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('input:focus[aria-invalid="true"]').waitFor();
    await expectAccessible(page);
    await form.getByLabel('E-mail').fill('ogulnabad@example.com');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Ogulnabad Saryýewa' }).waitFor();
    await page.getByRole('link', { name: 'ogulnabad@example.com' }).waitFor();
    await shopper.reload();
    await shopper.getByText('Hello, Ogulnabad').waitFor();
    await page.getByRole('button', { name: 'Edit details' }).click();
    await form.getByLabel('First name').fill('Ogulnabat');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  step('gets an export of all stored data', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${phone.slice(1)}.json`);
    const known = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(known).toMatchObject({ client: { phone }, orders: [{ number: order.number }] });
  });

  for (const width of [390, 1440])
    step(`has a page without layout shifts while it loads, ${width} wide`, async () => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        storageState: await page.context().storageState(),
      });
      const slow = await context.newPage();
      const { clients } = await api('GET /client/users', { token });
      expect(clients.map(({ orderCount }) => orderCount).toSorted()).toEqual([0, 1, 11]);
      for (const { id, orderCount } of clients) {
        const release = Promise.withResolvers<void>();
        await slow.route(/api\/(orders\/admin\/clients|activity)\?/, async (route) => {
          await release.promise;
          await route.continue();
        });
        await slow.goto(`${base}/admin/customers/${id}`);
        await slow.getByRole('heading', { name: 'Contact' }).waitFor();
        const before = await placesOfPanels(slow);
        release.resolve();
        const come = orderCount > 10 ? 'All 11 orders' : orderCount ? /^A-\d/ : 'No orders yet';
        await slow.getByRole('main').getByText(come).waitFor();
        if (id === order.client?.id) await slow.getByRole('heading', { name: 'History' }).waitFor();
        expect(await placesOfPanels(slow)).toMatchObject(before);
        await slow.unrouteAll();
      }
      await context.close();
    });

  step('is added by hand; a known phone opens the existing customer instead', async () => {
    await keys.goTo('new customer', /New customer/);
    const form = page.getByRole('dialog', { name: 'New customer' });
    await form.locator('input:focus').waitFor();
    await page.keyboard.press('Enter');
    await form.locator('input:focus[aria-invalid="true"]').waitFor();
    await form.getByText('For example 01512 3456789').waitFor();
    await expectAccessible(page);
    await form.getByLabel('First name').fill('Merjen');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: /Discard/ }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByLabel('Last name').fill('Orazowa');
    await form.getByLabel('Phone').fill('12345');
    await page.keyboard.press('Enter');
    await form.getByText('01512 3456789', { exact: false }).nth(1).waitFor();
    await form.getByLabel('Phone').fill('01512 3456789');
    await form.getByLabel('Note').fill('Likes garnets');
    await form.getByLabel('Phone').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Merjen Orazowa' }).waitFor();
    await page.getByText('Merjen Orazowa added').waitFor();
    await page.getByRole('main').getByText('No account').waitFor();
    await page.getByText('Likes garnets').waitFor();
    await page.goto(`${base}/admin/customers`);
    await page.getByRole('button', { name: 'New customer' }).click();
    await form.getByLabel('First name').fill('Somebody');
    await form.getByLabel('Last name').fill('Else');
    await form.getByLabel('Phone').fill('+49 1512 3456789');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Merjen Orazowa' }).waitFor();
    await page.getByText('already belongs to this customer').waitFor();
  });

  step('is erased, and the order stays without a name', async () => {
    await page.goto(`${base}/admin/customers/${order.client?.id}`);
    await page.getByRole('button', { name: 'Erase data' }).click();
    const asked = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
    await asked.getByRole('button', { name: 'Erase data' }).click();
    await page.getByText(`Data of ${name} erased`).waitFor();
    await page.waitForURL(`${base}/admin/customers`);
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Name, phone/))
      .first()
      .fill('443322');
    await page.getByText('No results').waitFor();
    await page.goto(`${base}/admin/orders/${order.id}`);
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
    const text = await page.getByRole('main').textContent();
    for (const known of [...name.split(' '), phone, 'Ada', 'Byron'])
      expect(text).not.toContain(known);
    await expectAccessible(page);
    await shopper.goto(`${base}/account`);
    await shopper.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await enter();
    await shopper.getByText('Wrong phone number or password').waitFor();
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
