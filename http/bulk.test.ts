import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/routes.ts';
import { publishScheduled, tendCatalogue } from '#domain/bulk/tend-catalogue.ts';
import { problemOf, testShop } from './testing.ts';

type Product = Reply<'GET /products/admin/:id'>;

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

const english = (title: string) => [{ language: 'en' as const, title }];

async function read(id: number): Promise<Product> {
  return await shop.api('GET /products/admin/:id', { token, params: { id } });
}

describe('bulk changes of products', () => {
  const bulk = (
    ids: number[],
    change: Parameters<typeof shop.api<'POST /products/bulk'>>[1]['body']['change'],
  ) => shop.api('POST /products/bulk', { token, body: { ids, change } });
  const undo = (id: string | null) =>
    shop.api('POST /products/bulk/undo', { token, body: { undo: id ?? '' } });

  test('change prices by per cent, and back', async () => {
    const product = await shop.addProduct([1, 1], 9_990);
    const change = { do: 'price' as const, percent: -10, step: 100, showBefore: true };
    const { changed, undo: way } = await bulk([product.id], change);
    expect(changed).toBe(1);
    const sizes = (await read(product.id)).colors[0]?.sizes;
    expect(sizes?.map((size) => [size.price, size.compareAtPrice])).toEqual([
      [9_000, 9_990],
      [9_000, 9_990],
    ]);
    expect(await undo(way)).toEqual({ restored: 1, left: [] });
    expect((await read(product.id)).colors).toEqual(product.colors);
    expect(await problemOf(undo(way))).toMatchObject({ status: 404 });
  });

  test('undoing a deletion restores everything, except values changed since', async () => {
    const products = [await shop.addProduct([2]), await shop.addProduct([2])] as const;
    const ids = products.map(({ id }) => id);
    const gone = await bulk(ids, { do: 'delete' });
    for (const id of ids) expect(await problemOf(read(id))).toMatchObject({ status: 404 });
    const list = await shop.api('GET /products/admin', { token, query: { pageSize: 100 } });
    expect(list.products.some(({ id }) => ids.includes(id))).toBe(false);
    expect(await undo(gone.undo)).toEqual({ restored: 2, left: [] });
    expect((await read(products[0].id)).colors).toEqual(products[0].colors);

    const hidden = await bulk(ids, { do: 'hide' });
    const { version } = await read(products[1].id);
    await shop.api('PATCH /products/:id/tree', {
      token,
      params: { id: products[1].id },
      body: { version, options: english('Renamed since') },
    });
    expect(await undo(hidden.undo)).toEqual({ restored: 1, left: ['Renamed since'] });
    expect((await read(products[0].id)).published).toBe(true);
    expect((await read(products[1].id)).published).toBe(false);
  });

  test('the undo id of deleted categories is refused for products, and still works for categories', async () => {
    const { id } = await shop.api('POST /category', {
      token,
      body: { options: english('Brooches') },
    });
    const gone = await shop.api('POST /category/bulk', {
      token,
      body: { ids: [id], do: 'delete' },
    });
    expect(await problemOf(undo(gone.undo))).toMatchObject({ status: 404 });
    const back = { token, body: { undo: gone.undo ?? '' } };
    expect(await shop.api('POST /category/bulk/undo', back)).toEqual({ restored: 1 });
  });

  test('the trash is emptied after a day', async () => {
    const { id } = await shop.addProduct([1]);
    await bulk([id], { do: 'delete' });
    await tendCatalogue(shop.shop);
    const count = () => shop.db.selectFrom('products').select('id').where('id', '=', id).execute();
    expect(await count()).toHaveLength(1);
    await shop.db
      .updateTable('products')
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await tendCatalogue(shop.shop);
    expect(await count()).toHaveLength(0);
  });
});

describe('scheduled publication', () => {
  test('a scheduled product is hidden until its publication time', async () => {
    const { id, version } = await shop.addProduct([1]);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = await shop.api('PATCH /products/:id/tree', {
      token,
      params: { id },
      body: { version, publishAt },
    });
    expect(waiting).toMatchObject({ published: false, publishAt });
    expect(await publishScheduled(shop.db)).toBe(0);
    await shop.db
      .updateTable('products')
      .set({ publish_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await publishScheduled(shop.db)).toBe(1);
    expect(await read(id)).toMatchObject({ published: true, publishAt: null });
  });
});
