import { describe, expect, test } from 'vitest';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { problemOf, testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');

describe('an idle basket', () => {
  test('becomes an abandoned order once, and a recovered one when it is ordered', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5, 10_000);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 2 } });
    const list = async () =>
      await shop.api('GET /orders/admin/abandoned', { token, query: { search: client.phone } });
    await findAbandoned(shop.db);
    expect(await list()).toEqual([]);
    await shop.db
      .updateTable('basket_lines')
      .set({ updated_at: new Date(Date.now() - 61 * 60_000) })
      .where('client_id', '=', client.id)
      .execute();
    await findAbandoned(shop.db);
    await findAbandoned(shop.db);
    expect(await list()).toMatchObject([
      { count: 2, total: 20_000, recoveredOrderId: null, client: { phone: client.phone } },
    ]);
    const { id } = await shop.api('POST /orders/client/create-order', {
      token: client.token,
      body: draft,
    });
    expect(await list()).toMatchObject([{ recoveredOrderId: id }]);
  });
});

describe('an abandoned basket', () => {
  async function agree(own: string, given: boolean) {
    const body = { given, language: 'en' as const };
    await shop.api('PATCH /client/me/consent', { token: own, body });
  }

  async function leave() {
    const client = await shop.addClient();
    const email = `left${client.phone.slice(-4)}@example.com`;
    await shop.api('PATCH /client/me', { token: client.token, body: { email } });
    await agree(client.token, true);
    const item = await shop.addItem(5, 10_000);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 2 } });
    const problem = await problemOf(
      shop.api('POST /orders/client/create-order', {
        token: client.token,
        body: { ...draft, expectedTotal: 1 },
      }),
    );
    expect(problem.code).toBe('price_changed');
    const long = new Date(Date.now() - 61 * 60_000);
    await shop.db
      .updateTable('basket_lines')
      .set({ updated_at: long })
      .where('client_id', '=', client.id)
      .execute();
    await findAbandoned(shop.db);
    const query = { search: client.phone };
    const [left] = await shop.api('GET /orders/admin/abandoned', { token, query });
    if (!left) throw new Error('nothing was left');
    return { client, email, item, left };
  }

  test('gets one reminder, with a link that fills a basket and signs nobody in', async () => {
    const { email, item, left } = await leave();
    expect(left).toMatchObject({
      lastStep: 'tried',
      lastProblem: 'price_changed',
      remindedAt: null,
    });
    const params = { id: left.id };
    const remind = () => shop.api('POST /orders/admin/abandoned/:id/remind', { token, params });
    const both = await Promise.allSettled([remind(), remind()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { text } = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', email)
      .where('about', 'like', 'abandoned:%')
      .executeTakeFirstOrThrow();
    const restore = /restore=([\w-]+)/.exec(text)?.[1] ?? '';
    const reply = await shop.api('GET /basket/restore/:token', { params: { token: restore } });
    expect(reply).toEqual({ items: [{ ...item, quantity: 2 }] });
    const wrong = shop.api('GET /basket/restore/:token', { params: { token: 'x'.repeat(32) } });
    expect(await problemOf(wrong)).toMatchObject({ status: 404 });
  });

  test('is listed in the admin’s language and reminded of in the customer’s; deleted products keep their names', async () => {
    const { client, item, left } = await leave();
    const { title = '', color } = left.lines[0] ?? {};
    await shop.db
      .insertInto('color_options')
      .values({ color_id: item.colorId, language: 'ru', title: 'Белое золото' })
      .execute();
    const inRussian = { title: title.replace('Ring', 'Кольцо'), color: 'Белое золото' };
    const read = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const query = { search: client.phone };
      const asked = { token, query, headers };
      const [one] = await shop.api('GET /orders/admin/abandoned', asked as { token: string });
      return one?.lines;
    };
    expect(await read('ru')).toEqual([{ ...left.lines[0], ...inRussian }]);
    expect(await read('tk')).toMatchObject([{ title, color }]);

    await shop.db
      .updateTable('clients')
      .set({ language: 'ru', email: 'ogul@example.com' })
      .where('id', '=', client.id)
      .execute();
    const params = { id: left.id };
    await shop.api('POST /orders/admin/abandoned/:id/remind', { token, params });
    const { text } = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('about', '=', `abandoned:${left.id}:reminder:email`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`- ${inRussian.title}\n  ${inRussian.color}\n`);
    expect(text).toContain('Количество: 2');

    await shop.db.deleteFrom('products').where('id', '=', item.productId).execute();
    expect(await read('ru')).toMatchObject([{ title, color }]);
  });

  test('gets no reminder without consent, without an address, or after unsubscribing', async () => {
    const { client, email, left } = await leave();
    const why = async () => {
      const query = { search: client.phone };
      const [one] = await shop.api('GET /orders/admin/abandoned', { token, query });
      return one?.cannotRemind;
    };
    const refused = async () => {
      const params = { id: left.id };
      const problem = problemOf(
        shop.api('POST /orders/admin/abandoned/:id/remind', { token, params }),
      );
      expect(await problem).toMatchObject({ status: 409, code: 'illegal_transition' });
      return await why();
    };
    expect(await why()).toBeNull();
    await agree(client.token, false);
    expect(await refused()).toBe('no_consent');
    await agree(client.token, true);
    await shop.api('PATCH /client/me', { token: client.token, body: { email: '' } });
    expect(await refused()).toBe('no_email');
    await shop.api('PATCH /client/me', { token: client.token, body: { email } });
    const owner = await shop.addAdmin('owner');
    const body = { address: email };
    const { id } = await shop.api('POST /suppressions', { token: owner, body });
    expect(await refused()).toBe('by_hand');
    await shop.api('DELETE /suppressions/:id', { token: owner, params: { id } });
    expect(await why()).toBeNull();
  });

  test('can be marked as contacted, and its outcome is counted', async () => {
    const { client, left } = await leave();
    const contacted = await shop.api('PATCH /orders/admin/abandoned/:id', {
      token,
      params: { id: left.id },
      body: { contacted: true },
    });
    expect(contacted).toMatchObject({ contactedBy: 'The orders' });
    const before = await shop.api('GET /orders/admin/counts', { token });
    await shop.api('POST /orders/client/create-order', { token: client.token, body: draft });
    const after = await shop.api('GET /orders/admin/counts', { token });
    expect(after.recovered.total - before.recovered.total).toBe(20_000);
    const query = {
      stage: ['recovered', 'open'] as ('recovered' | 'open')[],
      search: client.phone,
    };
    const [one] = await shop.api('GET /orders/admin/abandoned', { token, query });
    expect(one).toMatchObject({ id: left.id, recoveredTotal: 20_000 });
  });

  test('can be placed as a phone order, which removes its products from the basket', async () => {
    const { client, item, left } = await leave();
    const order = await shop.api('POST /orders/admin', {
      token,
      body: { ...draft, clientId: client.id, lines: [{ sizeId: item.sizeId, quantity: 1 }] },
    });
    const query = { stage: ['recovered' as const], search: client.phone };
    const [one] = await shop.api('GET /orders/admin/abandoned', { token, query });
    expect(one).toMatchObject({ id: left.id, recoveredOrderId: order.id });
    const basket = await shop.api('GET /basket/my-basket', { token: client.token });
    expect(basket.count).toBe(0);
  });
});
