import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();

describe('the basket', () => {
  test('adds a product, and increases its line when it is added again', async () => {
    const { token } = await shop.addClient();
    const item = await shop.addItem(5, 12_900);
    await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
    const basket = await shop.api('POST /basket/add', { token, body: { ...item, quantity: 2 } });
    expect(basket).toMatchObject({ count: 3, total: 38_700, currency: 'eur' });
    expect(basket.basket).toHaveLength(1);
    expect(basket.basket[0]).toMatchObject({ color: 'Yellow gold', size: '52 mm', problem: null });
  });

  test('refuses more than the stock, and states the remaining quantity', async () => {
    const { token } = await shop.addClient();
    const item = await shop.addItem(2);
    await shop.api('POST /basket/add', { token, body: { ...item, quantity: 2 } });
    const problem = await problemOf(
      shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } }),
    );
    expect(problem).toMatchObject({ status: 409, code: 'out_of_stock', left: 2, inBasket: 2 });
  });

  test('never contains more than the stock when the same product is added in ten tabs at once', async () => {
    const { token } = await shop.addClient();
    const item = await shop.addItem(4);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    expect((await shop.api('GET /basket/my-basket', { token })).count).toBe(4);
  });

  test('refuses a colour, a size and a product that do not belong together', async () => {
    const { token } = await shop.addClient();
    const one = await shop.addItem(5);
    const other = await shop.addItem(5);
    const body = { ...one, colorId: other.colorId, quantity: 1 };
    expect(await problemOf(shop.api('POST /basket/add', { token, body }))).toMatchObject({
      status: 422,
      code: 'mismatch',
    });
  });

  test('names the field of an invalid quantity', async () => {
    const { token } = await shop.addClient();
    const item = await shop.addItem(5);
    const wrong = {
      0: 'must be at least 1',
      100: 'must be at most 99',
      1.5: 'must be a whole number',
    };
    for (const [quantity, message] of Object.entries(wrong)) {
      const body = { ...item, quantity: Number(quantity) };
      const problem = await problemOf(shop.api('POST /basket/add', { token, body }));
      expect(problem).toMatchObject({ status: 422, fields: { quantity: message } });
    }
  });

  test('changes and removes only the client’s own lines', async () => {
    const mine = await shop.addClient();
    const other = await shop.addClient();
    const item = await shop.addItem(5);
    const { basket } = await shop.api('POST /basket/add', {
      token: mine.token,
      body: { ...item, quantity: 1 },
    });
    const params = { id: basket[0]?.id ?? 0 };
    const body = { quantity: 4 };
    expect(
      await problemOf(shop.api('PATCH /basket/:id', { token: other.token, params, body })),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf(shop.api('DELETE /basket/remove/:id', { token: other.token, params })),
    ).toMatchObject({ status: 404 });
    const changed = await shop.api('PATCH /basket/:id', { token: mine.token, params, body });
    expect(changed.count).toBe(4);
    expect(
      await problemOf(
        shop.api('PATCH /basket/:id', { token: mine.token, params, body: { quantity: 6 } }),
      ),
    ).toMatchObject({ status: 409, left: 5 });
    const emptied = await shop.api('DELETE /basket/remove/:id', { token: mine.token, params });
    expect(emptied).toMatchObject({ basket: [], count: 0, total: 0 });
  });

  test('merges a visitor’s basket: existing lines grow up to the stock', async () => {
    const { token } = await shop.addClient();
    const [small, large] = [await shop.addItem(3), await shop.addItem(10)];
    await shop.api('POST /basket/add', { token, body: { ...small, quantity: 2 } });
    const items = [
      { ...small, quantity: 5 },
      { ...large, quantity: 2 },
      { ...large, quantity: 1 },
    ];
    const merged = await shop.api('POST /basket/merge', { token, body: { items } });
    expect(merged.basket.map((line) => line.quantity)).toEqual([3, 3]);
  });

  test('keeps the order in which the visitor added the items', async () => {
    const { token } = await shop.addClient();
    const [first, second, third] = [
      await shop.addItem(3),
      await shop.addItem(3),
      await shop.addItem(3),
    ];
    const items = [third, first, second].map((item) => ({ ...item, quantity: 1 }));
    const merged = await shop.api('POST /basket/merge', { token, body: { items } });
    expect(merged.basket.map(({ sizeId }) => sizeId)).toEqual(items.map(({ sizeId }) => sizeId));
  });

  test('loses no line of a visitor at sign-in, and adds no more of it than the stock', async () => {
    const { token } = await shop.addClient();
    const [few, none] = [await shop.addItem(2), await shop.addItem(0)];
    const items = [
      { ...few, quantity: 5 },
      { ...none, quantity: 1 },
    ];
    const merged = await shop.api('POST /basket/merge', { token, body: { items } });
    expect(merged.basket.map(({ quantity, problem }) => [quantity, problem])).toEqual([
      [2, null],
      [1, 'sold_out'],
    ]);
  });

  test('shows a visitor’s basket with its problems, in the requested language', async () => {
    const [few, none] = [await shop.addItem(1), await shop.addItem(0)];
    const items = [
      { ...few, quantity: 99 },
      { ...none, quantity: 1 },
    ];
    const preview = await shop.api('POST /basket/preview', {
      query: { lang: 'ru' },
      body: { items },
    });
    expect(preview.basket.map((line) => line.problem)).toEqual(['not_enough', 'sold_out']);
    expect(preview.basket[0]?.title).toMatch(/^Кольцо/);
    // Unavailable lines do not count towards the total.
    expect(preview.basket.map((line) => line.lineTotal)).toEqual([preview.basket[0]?.price, 0]);
    expect(preview.total).toBe(preview.basket[0]?.price);
  });

  test('is refused to visitors and admins', async () => {
    const admin = await shop.addAdmin('owner');
    for (const token of [undefined, admin, 'nonsense']) {
      const call = shop.api('GET /basket/my-basket', { token: token ?? null });
      expect(await problemOf(call)).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });
});
