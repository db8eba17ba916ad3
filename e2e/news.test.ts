import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { testShop } from '#http/testing.ts';
import { startProcess, type TestProcess } from '#server/testing-pages.ts';
import { expectAccessible, openPage } from './browser.ts';
import { testBrowser } from './opened-shop.ts';
import { type AdminApi, addProduct, placeOrder } from './shopkeeper.ts';

const [shop, browser] = await Promise.all([testShop(), testBrowser()]);

const step = startJourney();

/** The back office is open and idle while orders come in. */
describe('new orders and enquiries appear within two seconds', () => {
  let process: TestProcess;
  let admin: AdminApi;
  /** The admin who watches, because admins are not notified of their own actions. */
  let watcher: string;
  let page: Page;
  let troubles: string[];
  let phones = 0;
  const at = (path: string) => `http://127.0.0.1:${process.port}${path}`;
  const soon = { timeout: 2_000 };

  beforeAll(async () => {
    process = await startProcess(shop);
    admin = { api: shop.api, token: await shop.addAdmin('owner') };
    watcher = await shop.addAdmin('owner');
    for (let i = 0; i < 12; i += 1) await addProduct(admin, `Ring ${i}`);
    for (let i = 0; i < 4; i += 1) await order();
    ({ page, troubles } = await openPage(browser));
    await signedIn(page);
  });
  afterAll(async () => {
    await process.close();
  });

  async function order() {
    phones += 1;
    return await placeOrder(admin, `+9936555${1000 + phones}`, { place: phones });
  }

  async function signedIn(one: Page): Promise<void> {
    const cookie = { name: 'adminAccessToken', value: watcher, url: at('/') };
    await one.context().addCookies([cookie]);
  }

  step('in the list of orders, whose rows stay in place until “Show” is pressed', async () => {
    await page.goto(at('/admin/orders'));
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await menu.getByRole('link', { name: 'Orders 4 new' }).waitFor();
    const rows = page.getByRole('row');
    await rows.nth(4).waitFor();
    const before = { words: await rows.nth(1).textContent(), box: await rows.nth(1).boundingBox() };
    const { number } = await order();
    const show = page.getByRole('button', { name: '1 new order – Show' });
    await show.waitFor(soon);
    await menu.getByRole('link', { name: 'Orders 5 new' }).waitFor(soon);
    expect(await rows.nth(1).textContent()).toBe(before.words);
    expect(await rows.nth(1).boundingBox()).toEqual(before.box);
    await expectAccessible(page);
    await order();
    await page.getByRole('button', { name: '2 new orders – Show' }).waitFor(soon);
    await page.getByRole('button', { name: '2 new orders – Show' }).click();
    await page.getByRole('row').nth(2).getByText(number).waitFor();
    await page.getByRole('button', { name: /new orders? – Show/ }).waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });

  step('a confirmed order no longer counts as new', async () => {
    const [first] = await admin.api('GET /orders/admin/clients', { token: admin.token });
    const params = { id: first?.id ?? '' };
    const body = { status: 'confirmed' as const };
    await admin.api('PATCH /orders/admin/:id', { token: admin.token, params, body });
    await page.getByRole('link', { name: 'Orders 5 new' }).waitFor(soon);
    expect(await page.getByRole('button', { name: /– Show/ }).count()).toBe(0);
  });

  step('on the overview, with fresh figures, and beside Enquiries', async () => {
    await page.goto(at('/admin'));
    const figure = page.getByRole('main').getByRole('link', { name: /^Orders/ });
    await figure.getByText('6', { exact: true }).waitFor();
    await order();
    await figure.getByText('7', { exact: true }).waitFor(soon);
    await admin.api('POST /enquiries', { body: { email: 'ata@example.com' } });
    await page.getByRole('link', { name: 'Enquiries 1 new' }).waitFor(soon);
    expect(troubles).toEqual([]);
  });

  step('a list of enquiries announces new ones, and moves no row', async () => {
    await page.goto(at('/admin/enquiries'));
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    const box = await row.boundingBox();
    await admin.api('POST /enquiries', { body: { email: 'oguz@example.com' } });
    const showNew = page.getByRole('button', { name: '1 new enquiry – Show' });
    await showNew.waitFor(soon);
    expect(await row.boundingBox()).toEqual(box);
    expect(await page.getByText('oguz@example.com').count()).toBe(0);
    await showNew.click();
    await page.getByText('oguz@example.com').waitFor();
    await showNew.waitFor({ state: 'detached' });
  });

  step('a notice on other pages announces and opens it; no click is lost on it', async () => {
    await page.goto(at('/admin/settings'));
    await page.getByRole('link', { name: /^Orders \d+ new/ }).waitFor();
    const { id, number } = await order();
    const notice = page.getByRole('alert').filter({ hasText: `New order ${number}` });
    await notice.waitFor(soon);
    expect(await notice.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('none');
    await notice.getByRole('button', { name: 'View' }).click();
    await page.waitForURL(`**/admin/orders/${id}`);
    expect(troubles).toEqual([]);
  });

  step('a hidden tab counts new records in its title, and requests nothing', async () => {
    await page.goto(at('/admin/settings'));
    await page.getByRole('link', { name: /^Orders \d+ new/ }).waitFor();
    await show(page, 'hidden');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await order();
    await expect.poll(() => page.title(), soon).toMatch(/^\(1\) Settings/);
    expect(asked).not.toContain('/api/admin/news');
    await show(page, 'visible');
    await expect.poll(() => page.title(), soon).toMatch(/^Settings/);
  });

  step('several tabs share one stream, and each shows new records', async () => {
    const { page: own } = await openPage(page.context().browser() as never);
    await signedIn(own);
    const tabs = [own, await own.context().newPage(), await own.context().newPage()];
    for (const tab of tabs) {
      await tab.goto(at('/admin/settings'));
      await tab.getByRole('link', { name: 'Enquiries 2 new' }).waitFor();
    }
    const locks = () =>
      own.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return { held: held.length, pending: pending.length };
      });
    await expect.poll(locks, soon).toEqual({ held: 1, pending: 2 });
    await admin.api('POST /enquiries', { body: { email: 'ayna@example.com' } });
    for (const tab of tabs) await tab.getByRole('link', { name: 'Enquiries 3 new' }).waitFor(soon);
    // When the tab with the stream is closed, another takes over.
    await tabs[2]?.close();
    await expect.poll(locks, soon).toEqual({ held: 1, pending: 1 });
    await admin.api('POST /enquiries', { body: { email: 'meret@example.com' } });
    await own.getByRole('link', { name: 'Enquiries 4 new' }).waitFor(soon);
    await own.context().close();
  });

  step(
    'a browser notification is enabled by a press, and shown while the tab is hidden',
    async () => {
      const { page: own } = await openPage(page.context().browser() as never);
      await signedIn(own);
      await own.addInitScript(() => {
        const shown: string[] = [];
        let permission = 'default';
        class Fake extends EventTarget {
          static get permission() {
            return permission;
          }
          static async requestPermission() {
            permission = 'granted';
            return permission;
          }
          constructor(title: string) {
            super();
            shown.push(title);
          }
        }
        Object.assign(window, { Notification: Fake, shown });
      });
      await own.goto(at('/admin/me'));
      const choices = own.getByRole('group', { name: 'New order' });
      await choices.getByLabel('Browser').check();
      await own.getByRole('button', { name: 'Allow notifications' }).click();
      await own.getByRole('button', { name: 'Allow notifications' }).waitFor({ state: 'detached' });
      await choices.getByLabel('E-mail').check();
      await own.getByRole('textbox', { name: 'Your e-mail address' }).fill('me@shop.example');
      await choices.getByLabel('SMS').check();
      await own.getByRole('textbox', { name: 'Your phone number' }).fill('12');
      await own.getByText('SMS isn’t set up yet, so SMS stay').waitFor();
      await expectAccessible(own);
      const panel = own.getByRole('region', { name: 'Notifications' });
      await panel.getByRole('button', { name: 'Save' }).click();
      const phone = own.getByRole('textbox', { name: 'Your phone number' });
      await expect.poll(() => phone.getAttribute('aria-invalid'), soon).toBe('true');
      await phone.fill('+993 65 123456');
      await panel.getByRole('button', { name: 'Save' }).click();
      await own.getByText('Notifications saved').waitFor();
      await show(own, 'hidden');
      const { number } = await order();
      await expect
        .poll(() => own.evaluate(() => (window as { shown?: string[] }).shown), soon)
        .toEqual([`New order ${number}`]);
      const { messages } = await admin.api('GET /messages', {
        token: admin.token,
        query: { search: 'me@shop.example' },
      });
      expect(messages).toMatchObject([{ channel: 'email', to: 'me@shop.example' }]);
      const { messages: sms } = await admin.api('GET /messages', {
        token: admin.token,
        query: { search: `new order ${number}`, channel: 'sms' },
      });
      expect(sms).toMatchObject([{ to: '+99365123456' }]);
      await own.context().close();
    },
  );

  /** Hides or shows the page, as a browser does when the user switches tabs. */
  async function show(one: Page, state: 'hidden' | 'visible'): Promise<void> {
    await one.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  }
});
