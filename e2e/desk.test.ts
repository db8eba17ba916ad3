import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { expectAccessible, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

const owner = { username: 'admin', password: 'the owner’s password' };
const colleague = { username: 'maral', password: 'a colleague’s password' };
const orders = 20;

/** A shopkeeper's day at the desk: orders, parcels, money back, the phone, baskets left, the keys to it all. */
describe('the desk', () => {
  let dataDir: string;
  let database: TestDatabase;
  let shop: RunningShop;
  let browser: Browser;
  let office: WatchedPage;
  let page: Page;
  let api: ReturnType<typeof createApi<AllRoutes>>;
  let token: string;
  let secret = '';
  let lastStep = Math.floor(Date.now() / 30_000) - 2;

  beforeAll(async () => {
    [dataDir, database, browser] = await Promise.all([
      makeDataDir(),
      openTestDatabase(),
      openBrowser(),
    ]);
    shop = await startShop(dataDir, {
      DATABASE_URL: database.url,
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
    });
    api = createApi<AllRoutes>({ base: shop.url });
    ({ accessToken: token } = await api('POST /admin/auth/login', { body: owner }));
    await placeOrders();
    office = await openPage(browser);
    page = office.page;
    await signIn(owner);
  });
  afterAll(async () => {
    await browser?.close();
    if (shop) await stopShop(shop);
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('twenty orders are shipped in six clicks at most', async () => {
    let clicks = 0;
    const click = async (locator: ReturnType<Page['getByText']>) => {
      clicks += 1;
      await locator.click();
    };
    await click(page.getByRole('link', { name: 'Orders', exact: true }));
    await page.getByText(`1–${orders} of ${orders}`).waitFor();
    await click(page.getByRole('checkbox', { name: 'Select the page' }));
    await page.getByText(`${orders} selected`).waitFor();
    await expectAccessible(page);
    await click(page.getByRole('button', { name: 'Ship', exact: true }));
    const asked = page.getByRole('dialog');
    await asked.getByText('Each customer is written to at once').waitFor();
    await click(asked.getByRole('button', { name: 'Ship', exact: true }));
    await page.getByText(`Ship: ${orders}`).waitFor();
    expect(clicks).toBeLessThanOrEqual(6);
    const { statuses } = await api('GET /orders/admin/counts', { token });
    expect(statuses.shipped).toBe(orders);
  });

  test('an order is found by a piece of its phone, sent in parts and partly given back', async () => {
    const { id, number } = await placeOrder('+99365771234', 2);
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
    await page.getByRole('combobox', { name: 'Phone or name' }).fill('8 65 77 88 99');
    await page.getByRole('option', { name: 'New customer: 8 65 77 88 99' }).click();
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
    await page.getByRole('radio', { name: /^Collect from the shop/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    await page.getByText('Taken by phone').waitFor();
  });

  test('a basket that was left is reminded of once; its link fills a visitor’s basket', async () => {
    const { phone } = await leaveBasket('+99365443322', ['dawn solitaire']);
    await page.goto(`${shop.url}/admin/orders/abandoned`);
    await page.getByRole('button', { name: 'Remind Ogulnabat Saryýewa' }).click();
    await page.getByText('Ogulnabat Saryýewa is reminded').waitFor();
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
    const { gone } = await leaveBasket('+99365443323', ['dune band', 'coin necklace']);
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
    await page.goto(`${shop.url}/admin/orders/abandoned?stage=recovered`);
    await page.getByText(/^1 basket came back/).waitFor();
  });

  test('a second factor is set up, and a recovery code lets in', async () => {
    await api('POST /admin/users', { token, body: { ...colleague, name: 'Maral', role: 'owner' } });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await signIn(colleague);
    await page.goto(`${shop.url}/admin/me`);
    await page.getByRole('button', { name: 'Set it up' }).click();
    const key = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
    secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await page.getByLabel('The code it shows').fill(nextCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = ''] = await codes.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('It is on: signing in asks for a code.').waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Username').fill(colleague.username);
    await page.getByLabel(/^Password/).fill(colleague.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Code from your app').fill('000000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The code is not right, or was used before').waitFor();
    await page.getByLabel('Code from your app').fill(recovery);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  test('the code of the app lets in, by keys alone, and leads back to the page that was asked for', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Username').waitFor();
    await page.keyboard.type(colleague.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(colleague.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code from your app').waitFor();
    await page.keyboard.type(nextCode());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('E-mail').waitFor();
  });

  test('a colleague is let in, put out and given another password; nobody does that to themselves', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('new admin');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Find or go to' }).waitFor({ state: 'detached' });
    const form = page.getByRole('dialog', { name: 'New admin user' });
    await form.getByLabel('Username').fill('jeren');
    await form.getByLabel('Name', { exact: true }).fill('Jeren');
    await form.getByLabel('Password', { exact: true }).fill('jeren’s first password');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('jeren is saved').waitFor();
    const body = { username: 'jeren', password: 'jeren’s first password' };
    const first = await api('POST /admin/auth/login', { body });
    const isIn = (mine: string) =>
      api('GET /admin/me', { token: mine }).then(
        () => true,
        () => false,
      );

    await page.getByRole('button', { name: 'More for jeren' }).click();
    await page.getByRole('menuitem', { name: 'Signed in on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('Nowhere.').waitFor();
    await expectAccessible(page);
    expect(await isIn(first.accessToken)).toBe(false);
    await page.keyboard.press('Escape');

    const second = await api('POST /admin/auth/login', { body });
    await page.getByRole('button', { name: 'Edit jeren' }).click();
    await page.getByLabel('New password').fill('jeren’s second password');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isIn(second.accessToken)).toBe(false);

    await page.getByRole('button', { name: `More for ${colleague.username}` }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['My sign-in']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit ${colleague.username}` }).click();
    const own = page.getByRole('dialog');
    expect(await own.getByLabel('Role').isDisabled()).toBe(true);
    expect(await own.getByRole('switch').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
  });

  test('a wrong setting is said beside it; saving goes on after the session ended', async () => {
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    const email = page.getByLabel('E-mail');
    await email.fill('no address');
    await page.getByRole('tab', { name: 'Shop', exact: true }).click();
    await page.getByLabel('Low on stock from').fill('4');
    await page.keyboard.press('Control+s');
    await page.getByText('is not an e-mail address').waitFor();
    expect(page.url()).toContain('part=contact');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await email.fill('atelier@example.com');

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save settings' }).click();
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel(/^Password/).fill('something else');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('Error: Wrong username or password').waitFor();
    await asked.getByLabel(/^Password/).fill(colleague.password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByLabel('Code from your app').fill(nextCode());
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(/low stock: 3 → 4/).waitFor();

    await page.goto(`${shop.url}/admin`);
    const figure = page.getByRole('link', { name: /^Low stock/ });
    const count = /\d+/.exec((await figure.textContent()) ?? '')?.[0];
    await figure.click();
    await page.getByText(`of ${count}`).waitFor();
  });

  test('nothing went wrong on any of the pages', () => {
    expect(office.troubles).toEqual([]);
  });

  /** A code that was not used yet: each counts once, for half a minute more or less. */
  function nextCode(): string {
    lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 30_000) - 1);
    const timestamp = lastStep * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  async function signIn({ username, password }: typeof owner): Promise<void> {
    await page.goto(`${shop.url}/admin`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  }

  async function placeOrders(): Promise<void> {
    for (let at = 0; at < orders; at += 1) await placeOrder(`+9936555${1000 + at}`, 1, at);
  }

  async function placeOrder(phone: string, quantity: number, at = 0) {
    const { sizes } = await api('GET /product-sizes', { query: { sort: '-stock' }, token });
    const address = { fullName: 'Ada Byron', phone, country: 'TM', city: 'Mary', line1: '1' };
    return await api('POST /orders/admin', {
      token,
      body: {
        client: { phone, firstName: 'Ada', lastName: 'Byron' },
        address,
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
        lines: [{ sizeId: sizes[at % sizes.length]?.id ?? 0, quantity }],
      },
    });
  }

  /** A customer who has put pieces into the basket two hours ago, and left. */
  async function leaveBasket(phone: string, wished: string[]) {
    const password = 'a customer’s password';
    await database.pool.query(
      `insert into clients (phone, password_hash, first_name, last_name, language, verified_at)
       values ($1, $2, 'Ogulnabat', 'Saryýewa', 'en', now())`,
      [phone, await hashPassword(password)],
    );
    const login = await api('POST /client/auth/login', { body: { phone, password } });
    let gone = 0;
    for (const search of wished) {
      const { products } = await api('GET /products/client', { query: { search } });
      const [piece] = products;
      const color = piece?.colors.find(({ sizes }) => sizes.some(({ stock }) => stock > 0));
      const size = color?.sizes.find(({ stock }) => stock > 0);
      if (!piece || !color || !size) throw new Error(`the demo shop has no ${search}`);
      gone = piece.id;
      await api('POST /basket/add', {
        token: login.accessToken,
        body: { productId: piece.id, colorId: color.id, sizeId: size.id, quantity: 1 },
      });
    }
    await database.pool.query(`update basket_lines set updated_at = now() - interval '2 hours'`);
    await findAbandoned(database.db);
    return { phone, gone };
  }
});
