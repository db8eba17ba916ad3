import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { expectAccessible, openBrowser, openPage } from './browser.ts';
import { type Line, openLine } from './cut-line.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

const owner = { username: 'admin', password: 'the owner’s password' };
const phone = '+99365774455';

/** What goes wrong at a desk: the line, the session, a colleague who was faster. Nothing is lost by it. */
describe('mishaps at the desk', () => {
  let dataDir: string;
  let database: TestDatabase;
  let shop: RunningShop;
  let browser: Browser;
  let page: Page;
  let troubles: string[];
  let line: Line;
  let api: ReturnType<typeof createApi<AllRoutes>>;
  let token: string;

  beforeAll(async () => {
    [dataDir, database, browser] = await Promise.all([
      makeDataDir(),
      openTestDatabase(),
      openBrowser(),
    ]);
    shop = await startShop(dataDir, {
      DEMO: '0',
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: owner.password,
    });
    line = await openLine(shop.url);
    api = createApi<AllRoutes>({ base: shop.url });
    ({ accessToken: token } = await api('POST /admin/auth/login', { body: owner }));
    ({ page, troubles } = await openPage(browser));
    await page.goto(`${line.url}/admin/login`);
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/admin\/?$/);
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    if (shop) await stopShop(shop);
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('the line is cut while six pictures go up: each says so and is tried again; none is doubled', async () => {
    await page.goto(`${line.url}/admin/products/new`);
    await page.getByLabel('Title').first().fill('Cut ring');
    await page.getByRole('combobox', { name: 'Add colours' }).fill('Gold');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Sizes' }).fill('52 mm');
    await page.keyboard.press('Enter');
    await cell(0, 0).click();
    await page.keyboard.type('490');
    await page.keyboard.press('Enter');
    line.cutAfter(100_000);
    await page.getByLabel('Files: Gold').setInputFiles(await pictures(6));
    const again = page.getByRole('button', { name: /^Try picture-\d\.png again/ });
    await expect.poll(() => again.count(), { timeout: 15_000 }).toBe(6);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.getByText('6 pictures did not go up: try them again or take them away').waitFor();
    expect(await count('pictures')).toBe(0);
    expect(await count('loose_pictures')).toBe(0);
    expect(await readdir(join(dataDir, 'pictures')).catch(() => [])).toEqual([]);

    line.mend();
    await page.getByRole('button', { name: 'Try all 6 again' }).click();
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    expect(await page.getByLabel('Title').first().inputValue()).toBe('Cut ring');
    await cell(0, 0).filter({ hasText: '490.00' }).waitFor();
    expect(await count('products')).toBe(1);
    expect(await count('pictures')).toBe(6);
    expect(await count('loose_pictures')).toBe(0);
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
    troubles.length = 0;
  });

  test('a session that ends over an order asks for the password; all that is written there stays', async () => {
    const { id } = await placeOrder();
    await page.goto(`${line.url}/admin/orders/${id}`);
    const note = page.getByLabel('Note for colleagues');
    await note.fill('Call first');
    await endSession();
    await page.getByRole('button', { name: 'Add note' }).click();
    await signInAgain();
    await page.getByText('Call first').waitFor();
    await focusIsOn('button', 'Add note');

    await page.getByPlaceholder('Record payment').click();
    await page.getByRole('option', { name: 'Paid', exact: true }).click();
    await page.getByRole('button', { name: 'It is paid' }).click();
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByLabel('Amount, EUR').fill('7');
    await page.getByLabel('Why, for colleagues').fill('A scratch');
    await note.fill('Half a note');
    await endSession();
    await page.getByRole('button', { name: 'Give money back' }).click();
    await signInAgain();
    await page.getByText('Given back €7: A scratch').first().waitFor();
    await focusIsOn('section', 'Payment');

    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.locator('section:focus', { hasText: 'What next' }).waitFor();
    await page.getByRole('button', { name: 'Send a part' }).click();
    await page.getByLabel('Carrier').fill('Türkmenpoçta');
    await page.getByLabel('Tracking number').fill('TM123');
    await endSession();
    await page.getByRole('button', { name: 'Ship now' }).click();
    await signInAgain();
    await page.getByText('Türkmenpoçta TM123').first().waitFor();
    expect(await note.inputValue()).toBe('Half a note');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    expect(await note.inputValue()).toBe('Half a note');

    const order = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(order.refunds).toHaveLength(1);
    expect(order.parcels).toHaveLength(1);
    expect(order.events.filter(({ text }) => text === 'Call first')).toHaveLength(1);
    await note.fill('');
  });

  test('an access token that died under a page is renewed once, however much the page asks for', async () => {
    const renewed: string[] = [];
    page.on('request', (one) => one.url().includes('/auth/refresh') && renewed.push(one.url()));
    await page.context().addCookies([{ name: 'adminAccessToken', value: 'dead', url: line.url }]);
    await page.goto(`${line.url}/admin`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^To fulfil/ }).waitFor();
    expect(renewed).toHaveLength(1);
  });

  test('money that a colleague gave back meanwhile is told before more is given', async () => {
    const { id } = await placeOrder();
    await api('PATCH /orders/admin/:id', {
      token,
      params: { id },
      body: { paymentStatus: 'paid' },
    });
    await page.goto(`${line.url}/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByLabel('Amount, EUR').fill('5');
    await api('POST /orders/admin/:id/refunds', { token, params: { id }, body: { amount: 500 } });
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByText('€5 was given back meanwhile').waitFor();
    expect(await page.getByLabel('Amount, EUR').inputValue()).toBe('5.00');
    const order = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(order.refunds).toHaveLength(1);
    await page.getByRole('button', { name: 'Not yet' }).click();
  });

  test('a category’s title that a colleague writes meanwhile is told, and one’s own may stay', async () => {
    const { id, options } = await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Rings' }] },
    });
    await page.goto(`${line.url}/admin/categories/${id}`);
    const own = page.getByRole('dialog', { name: 'Rings' }).getByRole('group', { name: 'English' });
    await own.getByLabel('Title').fill('My rings');
    await api('PATCH /category-options/:id', {
      token,
      params: { id: options[0]?.id ?? 0 },
      body: { title: 'Their rings', description: 'Theirs' },
    });
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Somebody else has written “Their rings” here meanwhile').waitFor();
    expect(await own.getByLabel('Title').inputValue()).toBe('My rings');
    expect(await own.getByLabel('Description').inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Texts saved').waitFor();
    const after = await api('GET /category/:id', { token, params: { id } });
    expect(after.options[0]).toMatchObject({ title: 'My rings', description: 'Theirs' });
  });

  test('categories that were deleted together come back by a press', async () => {
    await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Chains' }] },
    });
    await page.goto(`${line.url}/admin/categories`);
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('No product is in it.').waitFor();
    await asked.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 categories deleted', { exact: true }).waitFor();
    await page.getByText('There are no categories yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    for (const title of ['My rings', 'Chains'])
      await page.getByRole('link', { name: title }).waitFor();
  });

  test('settings that a colleague saves meanwhile are told and taken over; where both wrote, it is chosen', async () => {
    const { contact } = await api('GET /settings/admin', { token });
    await page.goto(`${line.url}/admin/settings?part=contact`);
    await page.getByLabel('Phone').fill('+993 65 111111');
    await page.getByLabel('E-mail').fill('mine@example.com');
    await api('PATCH /settings/admin', {
      token,
      body: { lowStock: 9, contact: { ...contact, phone: '+993 65 222222' } },
    });
    await page.keyboard.press('Control+s');
    await page.getByText(`${owner.username} has saved settings while you were writing`).waitFor();
    await page.getByText('they to “+993 65 222222”').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Phone').inputValue()).toBe('+993 65 111111');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    const after = await api('GET /settings/admin', { token });
    expect(after.lowStock).toBe(9);
    expect(after.contact).toMatchObject({ phone: '+993 65 222222', email: 'mine@example.com' });
  });

  test('a size that a colleague takes away is named in the editor, and what was written in it may stay', async () => {
    const { id, colors } = await makePiece('Two-sized ring');
    await page.goto(`${line.url}/admin/products/${id}`);
    await cell(0, 1).click();
    await page.keyboard.type('222');
    await page.keyboard.press('Enter');
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 1) } });
    await page.keyboard.press('Control+s');
    await page.getByText('Gold · 54 mm · Size').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save with this' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = await api('GET /products/admin/:id', { token, params: { id } });
    const sizes = after.colors[0]?.sizes.map(({ label, price }) => [label, price]);
    expect(sizes).toEqual([
      ['52 mm', 10_000],
      ['54 mm', 22_200],
    ]);
  });

  test('a size that goes while an order is written down is named, with its way out at hand', async () => {
    const { colors } = await makePiece('Draft ring');
    await page.goto(`${line.url}/admin/orders/new`);
    await page.getByRole('combobox', { name: 'Phone or name' }).fill(phone);
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    for (const size of ['52 mm', '54 mm']) {
      await page.getByRole('combobox', { name: 'Find a piece' }).fill('draft ring');
      await page.getByRole('option', { name: new RegExp(`Draft ring.*${size}`) }).click();
    }
    await page.getByRole('radio', { name: /^Collect/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 0) } });
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByText('This piece is no longer in the catalogue.').waitFor();
    await focusIsOn('button', 'Take it out');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await focusIsOn('section', 'Pieces');
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
  });

  test('nobody is offered to put themselves out, nor the last owner; the shop would refuse it', async () => {
    await page.goto(`${line.url}/admin/users`);
    await page.getByRole('button', { name: `More for ${owner.username}` }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['My sign-in']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit ${owner.username}` }).click();
    const own = page.getByRole('dialog');
    expect(await own.getByLabel('Role').isDisabled()).toBe(true);
    expect(await own.getByRole('switch').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    const { id } = await api('GET /admin/me', { token });
    const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 409 });
    await refused(api('DELETE /admin/users/:id', { token, params: { id } }));
    for (const body of [{ role: 'viewer' as const }, { active: false }]) {
      await refused(api('PATCH /admin/users/:id', { token, params: { id }, body }));
    }
    expect(troubles).toEqual([]);
  });

  function cell(row: number, column: number) {
    return page.locator(`[data-cell="${row}:${column}"]`);
  }

  async function count(table: 'products' | 'pictures' | 'loose_pictures'): Promise<number> {
    const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  }

  async function focusIsOn(element: string, text: string): Promise<void> {
    await page.locator(`${element}:focus`, { hasText: text }).waitFor();
  }

  /** Every session but the test's own is over. */
  async function endSession(): Promise<void> {
    const { sessions } = await api('GET /admin/me/sessions', { token });
    for (const { id: sessionId, current } of sessions) {
      if (!current)
        await api('DELETE /admin/me/sessions/:sessionId', { token, params: { sessionId } });
    }
  }

  async function signInAgain(): Promise<void> {
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
  }

  async function makePiece(title: string) {
    const named = (name: string) => [{ language: 'en' as const, title: name }];
    const sizes = ['52 mm', '54 mm'].map((label) => ({ label, price: 10_000, stock: 5 }));
    return await api('POST /products/whole', {
      token,
      body: { options: named(title), published: true, colors: [{ options: named('Gold'), sizes }] },
    });
  }

  async function placeOrder() {
    const { colors } = await makePiece('Ordered ring');
    return await api('POST /orders/admin', {
      token,
      body: {
        client: { phone, firstName: 'Ada', lastName: 'Byron' },
        address: { fullName: 'Ada Byron', phone, country: 'TM', city: 'Mary', line1: '1' },
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
        lines: [{ sizeId: sizeOf(colors, 0), quantity: 2 }],
      },
    });
  }
});

function sizeOf(colors: { sizes: { id: number }[] }[], at: number): number {
  return colors[0]?.sizes[at]?.id ?? 0;
}

/** Of noise, so that they are large enough to be cut. */
async function pictures(count: number) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  return await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `picture-${at}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 260, height: 325, channels: 3, background: '#888', noise },
      })
        .png()
        .toBuffer(),
    })),
  );
}
