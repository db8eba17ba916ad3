import type { Page, Route } from 'playwright-core';
import { beforeEach } from 'vitest';
import { type Answer, delayAnswer, watchAnswers } from './delayed-answers.ts';
import { everyPage } from './every-page.ts';
import { adminForms, type Form, storefrontForms } from './forms.ts';
import { testShop } from './opened-shop.ts';
import { placeOrder, signInAsAdmin } from './shopkeeper.ts';

/** A change that a page sends to the API. */
export type Sent = { call: string; body: string };

/** A shop in which every form of the storefront and the admin can be opened. */
export async function openedForms() {
  const { shop, browser, database } = await testShop({ LIMITS: 'off' });
  const { openAs, ids, tokens, linkToken } = await everyPage(shop, browser);
  const { forms, soldOut } = await prepare();

  beforeEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  /** Opens a form’s page, and records its requests. */
  async function openForm(form: Form, delayed?: Answer): Promise<{ page: Page; asked: Answer[] }> {
    // A window of its own: background tabs render only once a second.
    const page = await (await openAs(form.as)).newPage();
    page.setDefaultTimeout(20_000);
    const asked = watchAnswers(page);
    if (delayed) await delayAnswer(page, delayed, 3000);
    await page.goto(shop.url + form.path, { waitUntil: delayed ? 'commit' : 'load' });
    await form.open?.(page);
    // Everything that it requests without a press.
    if (!delayed) await rest(page);
    return { page, asked: [...asked] };
  }

  /** Orders in the states that have forms, a sold-out size, and a wishlist item. */
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
    await api('POST /wishlist', {
      token: tokens.accessToken,
      body: { productIds: [wish?.id ?? 0] },
    });
    const { rows } = await database.pool.query<{ color: number; size: number }>(
      `update product_sizes s set stock = 0 from product_colors c, products p
        where c.id = s.color_id and p.id = c.product_id and p.slug = 'dawn-solitaire' and s.label = '58 mm'
        returning c.id as color, s.id as size`,
    );
    const soldOut = `/items/product/dawn-solitaire?color=${rows[0]?.color}&size=${rows[0]?.size}`;
    return { forms: adminForms(ids, orders), soldOut };
  }

  return { forms, shopfront: storefrontForms({ soldOut, linkToken }), openForm };
}

/** Intercepts what a page sends to the API from now on, without a response; `close` discards it. */
export async function watchSent(page: Page) {
  const sent: Sent[] = [];
  const delayed: Route[] = [];
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    // Previews change nothing.
    const isOther = /\/(refresh|preview|affected|news\/.*)$/.test(pathname);
    if (request.method() === 'GET' || isOther) return await route.fallback();
    delayed.push(route);
    sent.push({
      call: `${request.method()} ${pathname}`,
      body: withoutTime(request.postData() ?? ''),
    });
  });
  /** If it was closed with open requests, the browser would still send them. */
  async function close(): Promise<void> {
    await Promise.all(delayed.map((route) => route.abort()));
    await page.context().close();
  }
  return { sent, close };
}

/** A body without its times of day. */
function withoutTime(body: string): string {
  return body.replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, '');
}

/** Half a second, in which a second call would have been sent. */
export async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}
