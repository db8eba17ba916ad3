// Long: every form, once for each answer that its page asks for.
import { globSync, readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { everyPage } from './every-page.ts';
import { adminForms, exempt, type Form, storefrontForms } from './forms.ts';
import { type Answer, holdBack, watchAnswers } from './held-answers.ts';
import { testShop } from './opened-shop.ts';
import { pressTwice } from './press-twice.ts';
import { placeOrder, signInAsAdmin } from './shopkeeper.ts';

const { shop, browser, database } = await testShop({ LIMITS: 'off' });
const { openAs, ids, tokens } = await everyPage(shop, browser);
const { forms, soldOut } = await prepare();
const shopfront = storefrontForms(soldOut);

/** A change that a page sends to the API. */
type Sent = { call: string; body: string };

test('every form of both faces is named here', () => {
  const files = globSync(['storefront/**/*.tsx', 'admin/**/*.tsx']).filter((file) =>
    /<(form|ScriptForm)\b|component="form"/.test(readFileSync(file, 'utf8')),
  );
  const known = [...shopfront, ...forms].map(({ file }) => file);
  expect(files.filter((file) => !known.includes(file) && !exempt[file])).toEqual([]);
});

beforeEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

describe.each([
  ['the storefront', shopfront],
  ['the back office', forms],
])('%s', (_, all) => {
  test.each(all)('$file: pressed twice or early, it does once what it says', async (form) => {
    const { page, asked } = await openForm(form);
    const { sent, close } = await watchSent(page);
    await form.fill(page);
    await pressTwice(form.submit(page));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await rest(page);
    expect(sent).toEqual([sent[0]]);
    await close();

    const early: [Answer, Sent[]][] = [];
    for (let at = 0; at < asked.length; at += 4) {
      const some = asked.slice(at, at + 4);
      early.push(...(await Promise.all(some.map((answer) => pressEarly(form, answer)))));
    }
    expect(Object.fromEntries(early)).toEqual(
      Object.fromEntries(asked.map((answer) => [answer, sent])),
    );
  });
});

describe.each(forms.filter(({ isDialog }) => isDialog))('the dialog of $file', (form) => {
  test('is sent by Enter, from where the keyboard is when it opens', async () => {
    const { page } = await openForm(form);
    const { sent, close } = await watchSent(page);
    const focused = page.getByRole('dialog').last().locator(':focus');
    await focused.waitFor();
    const start = await focused.elementHandle();
    await form.fill(page);
    // On a list of choices Enter opens it.
    if ((await start?.getAttribute('aria-haspopup')) !== 'listbox') await start?.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    await close();
  });

  test('is closed by Escape, which asks before it discards what was written', async () => {
    const { page } = await openForm(form);
    const { sent, close } = await watchSent(page);
    const dialogs = page.getByRole('dialog');
    await dialogs.last().waitFor();
    const open = await dialogs.count();
    await form.fill(page);
    await page.keyboard.press('Escape');
    if (!form.isBrief) {
      const discard = page.getByRole('button', { name: /^Discard/ }).and(page.locator(':focus'));
      await discard.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialogs.count()).toBe(open);
      await page.keyboard.press('Escape');
      await discard.waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => dialogs.count()).toBe(open - 1);
    expect(sent).toEqual([]);
    await close();
  });
});

/** Fills and presses while one answer is held back by 3 s; returns all that was sent. */
async function pressEarly(form: Form, answer: Answer): Promise<[Answer, Sent[]]> {
  const { page } = await openForm(form, answer);
  const { sent, close } = await watchSent(page);
  await form.fill(page);
  await form.submit(page).click();
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await rest(page);
  await close();
  return [answer, sent];
}

/** Opens a form’s page, and notes what it asks for. */
async function openForm(form: Form, held?: Answer): Promise<{ page: Page; asked: Answer[] }> {
  // A window of its own: background tabs render only once a second.
  const page = await (await openAs(form.as)).newPage();
  page.setDefaultTimeout(20_000);
  const asked = watchAnswers(page);
  if (held) await holdBack(page, held, 3000);
  await page.goto(shop.url + form.path, { waitUntil: held ? 'commit' : 'load' });
  await form.open?.(page);
  // All that it asks for without a press.
  if (!held) await rest(page);
  return { page, asked: [...asked] };
}

/** Keeps what a page sends to the API from now on, which is never answered; `close` drops it. */
async function watchSent(page: Page) {
  const sent: Sent[] = [];
  const held: Route[] = [];
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    // Previews change nothing.
    const isOther = /\/(refresh|preview|affected|news\/.*)$/.test(pathname);
    if (request.method() === 'GET' || isOther) return await route.fallback();
    held.push(route);
    sent.push({
      call: `${request.method()} ${pathname}`,
      body: withoutTime(request.postData() ?? ''),
    });
  });
  /** Closed with open requests, the browser would send them after all. */
  async function close(): Promise<void> {
    await Promise.all(held.map((route) => route.abort()));
    await page.context().close();
  }
  return { sent, close };
}

/** A body without the times of day in it. */
function withoutTime(body: string): string {
  return body.replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, '');
}

/** Half a second, in which a second call would have been sent. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}

/** Orders in the states that have forms, a size that is sold out, and a wish. */
async function prepare() {
  const { api, token } = await signInAsAdmin(shop.url);
  await database.pool.query('update product_sizes set stock = 20');
  let place = 0;
  async function orderThat(changes: object[], paymentMethod = 'cash-on-delivery') {
    place += 1;
    const order = await placeOrder({ api, token }, `+9936555020${place}`, {
      place,
      paymentMethod,
      quantity: 2,
    });
    const params = { id: order.id };
    for (const body of changes) await api('PATCH /orders/admin/:id', { token, params, body });
    return order;
  }
  const paid = { paymentStatus: 'paid' };
  await orderThat([]);
  const confirmed = await orderThat([{ status: 'confirmed' }, paid]);
  const shipped = await orderThat([
    { status: 'confirmed' },
    { status: 'packed' },
    { status: 'shipped' },
  ]);
  const cancelled = await orderThat([{ status: 'confirmed' }, paid, { status: 'cancelled' }]);
  const transfer = await orderThat([{ status: 'confirmed' }], 'bank-transfer');
  const orders = {
    confirmed: confirmed.id,
    shipped: shipped.id,
    cancelled: cancelled.id,
    transfer: transfer.number,
  };
  const [wish] = (await api('GET /products/client', { query: { search: 'Caravan Signet' } }))
    .products;
  await api('POST /wishlist', { token: tokens.accessToken, body: { productIds: [wish?.id ?? 0] } });
  const { rows } = await database.pool.query<{ color: number; size: number }>(
    `update product_sizes s set stock = 0 from product_colors c, products p
      where c.id = s.color_id and p.id = c.product_id and p.slug = 'dawn-solitaire' and s.label = '58 mm'
      returning c.id as color, s.id as size`,
  );
  const soldOut = `/items/product/dawn-solitaire?color=${rows[0]?.color}&size=${rows[0]?.size}`;
  return { forms: adminForms(ids, orders), soldOut };
}
