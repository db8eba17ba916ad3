import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();

describe('the wishlist', () => {
  const titles = (list: { products: { id: number }[] }) => list.products.map(({ id }) => id);

  test('keeps a client’s pieces, newest first, each once', async () => {
    const { token } = await shop.addClient();
    const [one, two] = [await shop.addPiece([1]), await shop.addPiece([0])];
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

  test('passes over pieces that are hidden or not there', async () => {
    const { token } = await shop.addClient();
    const hidden = await shop.addPiece([1]);
    const owner = await shop.addAdmin('owner');
    const params = { id: hidden.id };
    await shop.api('PATCH /products/:id', { token: owner, params, body: { published: false } });
    const productIds = [hidden.id, 999_999];
    expect(titles(await shop.api('POST /wishlist', { token, body: { productIds } }))).toEqual([]);
    const call = shop.api('DELETE /wishlist/:productId', { token, params: { productId: 999_999 } });
    expect(await problemOf(call)).toMatchObject({ status: 404 });
  });

  test('shows a visitor’s pieces by their ids', async () => {
    const piece = await shop.addPiece([1]);
    const preview = await shop.api('GET /wishlist/preview', {
      query: { ids: `${piece.id},999999` },
    });
    expect(titles(preview)).toEqual([piece.id]);
  });

  test('is closed to visitors', async () => {
    expect(await problemOf(shop.api('GET /wishlist'))).toMatchObject({ status: 401 });
  });
});
