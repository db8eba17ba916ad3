import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();

describe('the wishlist', () => {
  const titles = (list: { products: { id: number }[] }) => list.products.map(({ id }) => id);

  test('contains a client’s products, newest first, each once', async () => {
    const { token } = await shop.addClient();
    const [one, two] = [await shop.addProduct([1]), await shop.addProduct([0])];
    await shop.api('POST /wishlist', { token, body: { productIds: [one.id] } });
    const both = await shop.api('POST /wishlist', {
      token,
      body: { productIds: [one.id, two.id] },
    });
    expect(titles(both)).toEqual([two.id, one.id]);
    const left = await shop.api('DELETE /wishlist/:productId', {
      token,
      params: { productId: two.id },
    });
    expect(titles(left)).toEqual([one.id]);
    expect(titles(await shop.api('GET /wishlist', { token }))).toEqual([one.id]);
  });

  test('keeps the chosen colour and size, until others are chosen', async () => {
    const { token } = await shop.addClient();
    const [product, other] = [await shop.addProduct([1, 1]), await shop.addProduct([1])];
    const [first, second] = variantsOf(product);
    const wish = (productIds: number[], variants: object[]) =>
      shop.api('POST /wishlist', { token, body: { productIds, variants: variants as [] } });
    const both = await wish([product.id, other.id], [first as object]);
    expect(both.variants).toEqual([first]);
    // The heart button in a list sends no variant, and changes none.
    expect((await wish([product.id], [])).variants).toEqual([first]);
    expect((await wish([product.id], [second as object])).variants).toEqual([second]);
    expect((await shop.api('GET /wishlist', { token })).variants).toEqual([second]);
    const { wishlist } = await shop.api('GET /client/me/export', { token });
    expect(wishlist.find(({ productId }) => productId === product.id)).toMatchObject({
      color: product.colors[0]?.options[0]?.title ?? null,
      size: product.colors[0]?.sizes[1]?.label,
    });
  });

  test.each(['products', 'clients'] as const)(
    'stays as it is when one of the %s is deleted meanwhile',
    async (table) => {
      const { id: clientId, token } = await shop.addClient();
      const product = await shop.addProduct([1]);
      const deleted = table === 'products' ? product.id : clientId;
      const wished = await shop.db.transaction().execute(async (tx) => {
        await sql`delete from ${sql.table(table)} where id = ${deleted}`.execute(tx);
        const call = shop.api('POST /wishlist', { token, body: { productIds: [product.id] } });
        await expect.poll(countWaiting).toBe(1);
        return { call };
      });
      expect(titles(await wished.call)).toEqual([]);
    },
  );

  test('accepts a product without a variant that is not its own, and keeps it when a size is deleted', async () => {
    const { token } = await shop.addClient();
    const [product, other] = [await shop.addProduct([1, 1]), await shop.addProduct([1])];
    const [own] = variantsOf(product);
    const [foreign] = variantsOf(other);
    const body = { productIds: [product.id], variants: [{ ...foreign, productId: product.id }] };
    const list = await shop.api('POST /wishlist', { token, body: body as never });
    expect([titles(list), list.variants]).toEqual([[product.id], []]);
    await shop.api('POST /wishlist', { token, body: { ...body, variants: [own] } as never });
    const owner = await shop.addAdmin('owner');
    const params = { id: own?.sizeId as number };
    await shop.api('DELETE /product-colors/size/:id', { token: owner, params });
    const left = await shop.api('GET /wishlist', { token });
    expect([titles(left), left.variants]).toEqual([[product.id], [{ ...own, sizeId: null }]]);
  });

  test('skips products that are hidden or don’t exist', async () => {
    const { token } = await shop.addClient();
    const hidden = await shop.addProduct([1]);
    const owner = await shop.addAdmin('owner');
    const params = { id: hidden.id };
    await shop.api('PATCH /products/:id', { token: owner, params, body: { published: false } });
    const productIds = [hidden.id, 999_999];
    expect(titles(await shop.api('POST /wishlist', { token, body: { productIds } }))).toEqual([]);
    const call = shop.api('DELETE /wishlist/:productId', { token, params: { productId: 999_999 } });
    expect(await problemOf(call)).toMatchObject({ status: 404 });
  });

  test('shows a visitor’s products by their ids', async () => {
    const product = await shop.addProduct([1]);
    const preview = await shop.api('GET /wishlist/preview', {
      query: { ids: `${product.id},999999` },
    });
    expect(titles(preview)).toEqual([product.id]);
  });

  test('is refused to visitors', async () => {
    expect(await problemOf(shop.api('GET /wishlist'))).toMatchObject({ status: 401 });
  });
});

/** The variants of a product's first colour, one for each size. */
function variantsOf({ id, colors: [color] }: Product) {
  const sizes = color?.sizes ?? [];
  return sizes.map((size) => ({ productId: id, colorId: color?.id as number, sizeId: size.id }));
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows[0]?.count ?? 0;
}
