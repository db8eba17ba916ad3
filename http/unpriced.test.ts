// Only products that an admin marked as free are published with a price of 0.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/routes.ts';
import { problemOf, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const { upload, run } = importsOf(shop, token);

type Product = Reply<'GET /products/admin/:id'>;

const size = (sku: string, price: number) => ({ label: sku, sku, price, stock: 3 });
const color = (sku: string, price: number) => ({
  options: [{ language: 'en' as const, title: sku }],
  sizes: [size(`${sku}-A`, 5_000), size(`${sku}-B`, price)],
});
const body = (sku: string, more: { free?: boolean; published?: boolean } = {}) => ({
  options: [{ language: 'en' as const, title: sku }],
  colors: [color(sku, 0)],
  ...more,
});
const add = (sku: string, more?: { free?: boolean; published?: boolean }) =>
  shop.api('POST /products', { token, body: body(sku, more) });
const read = (id: number) => shop.api('GET /products/admin/:id', { token, params: { id } });
const sizeIdOf = ({ colors }: Product) => colors[0]?.sizes[0]?.id ?? 0;
const field = (path: string) => [{ field: path, code: 'free_or_priced', params: {} }];

describe('a price of 0', () => {
  test('is refused for a new product, colour and size, and for a size on sale', async () => {
    expect(await problemOf(add('NEW'))).toMatchObject({
      status: 422,
      code: 'unpriced',
      errors: field('colors.0.sizes.1.price'),
    });
    const product = await shop.addProduct([1]);
    const params = { id: product.colors[0]?.id ?? 0 };
    const calls = [
      [
        () =>
          shop.api('POST /product-colors/:id', {
            token,
            params: { id: product.id },
            body: color('COLOR', 0),
          }),
        'sizes.1.price',
      ],
      [
        () => shop.api('POST /product-colors/:id/size', { token, params, body: size('SIZE', 0) }),
        'price',
      ],
      [
        () =>
          shop.api('PATCH /product-colors/size/:id', {
            token,
            params: { id: sizeIdOf(product) },
            body: { price: 0 },
          }),
        'price',
      ],
      [
        () =>
          shop.api('PATCH /product-sizes', {
            token,
            body: { cells: [{ id: sizeIdOf(product), field: 'price', was: 10_000, to: 0 }] },
          }),
        'cells.0.to',
      ],
      [
        () =>
          shop.api('PATCH /products/:id/tree', {
            token,
            params: { id: product.id },
            body: {
              version: product.version,
              colors: [{ id: params.id, sizes: [{ id: sizeIdOf(product), price: 0 }] }],
            },
          }),
        'colors.0.sizes.0.price',
      ],
    ] as const;
    for (const [call, path] of calls) {
      expect(await problemOf(call())).toMatchObject({ code: 'unpriced', errors: field(path) });
    }
    expect((await read(product.id)).colors).toEqual(product.colors);
  });

  test('is kept for a hidden product, which can’t be published, scheduled or sold until it has a price', async () => {
    const { id, version, ...product } = await add('DRAFT', { published: false });
    const params = { id };
    const publish = [
      () => shop.api('PATCH /products/:id', { token, params, body: { published: true } }),
      () =>
        shop.api('PATCH /products/:id/tree', { token, params, body: { version, published: true } }),
      () =>
        shop.api('PATCH /products/:id/tree', {
          token,
          params,
          body: { version, publishAt: '2030-01-01T09:00:00Z' },
        }),
    ];
    for (const call of publish) {
      expect(await problemOf(call())).toMatchObject({
        code: 'unpriced',
        errors: [{ field: 'published', code: 'price_required', params: { skus: 'DRAFT-B' } }],
      });
    }
    const { token: client } = await shop.addClient();
    const [{ id: colorId = 0, sizes = [] } = {}] = product.colors;
    const item = { productId: id, colorId, sizeId: sizes[1]?.id ?? 0, quantity: 1 };
    const basket = shop.api('POST /basket/add', { token: client, body: item });
    expect(await problemOf(basket)).toMatchObject({ status: 422 });

    await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: item.sizeId },
      body: { price: 4_500 },
    });
    await shop.api('PATCH /products/:id', { token, params, body: { published: true } });
    const { total } = await shop.api('POST /basket/add', { token: client, body: item });
    expect(total).toBe(4_500);
  });

  test('is accepted for a product that is marked as free, until the mark is removed', async () => {
    const { id, free } = await add('FREE', { free: true });
    expect(free).toBe(true);
    const product = await shop.api('GET /products/client/:id', { params: { id: String(id) } });
    expect(product.priceFrom).toBe(0);
    const off = shop.api('PATCH /products/:id', { token, params: { id }, body: { free: false } });
    expect(await problemOf(off)).toMatchObject({ code: 'unpriced' });
  });

  test('is skipped and named when many products are published or priced at once', async () => {
    const draft = await add('BULK', { published: false });
    const sold = await shop.addProduct([1]);
    const bulk = (change: { do: 'publish' } | { do: 'price'; to: number }) =>
      shop.api('POST /products/bulk', { token, body: { ids: [draft.id, sold.id], change } });
    expect(await bulk({ do: 'publish' })).toMatchObject({ changed: 1, unpriced: ['BULK'] });
    expect((await read(draft.id)).published).toBe(false);
    const title = sold.options[0]?.title;
    expect(await bulk({ do: 'price', to: 0 })).toMatchObject({ changed: 1, unpriced: [title] });
    expect((await read(sold.id)).colors).toEqual(sold.colors);
  });

  test('is not restored by an undo in the activity log', async () => {
    const { id, ...product } = await add('UNDO', { published: false });
    const sizeId = product.colors[0]?.sizes[1]?.id ?? 0;
    await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: sizeId },
      body: { price: 900 },
    });
    await shop.api('PATCH /products/:id', { token, params: { id }, body: { published: true } });
    const query = { subject: 'product' as const, subjectId: String(id) };
    const { changes } = await shop.api('GET /activity', { token, query });
    const priced = changes.find((change) => change.field === 'price')?.id ?? 0;
    const undo = shop.api('POST /activity/:id/undo', { token, params: { id: priced } });
    expect(await problemOf(undo)).toMatchObject({ status: 409, code: 'changed_since' });
  });

  test('is refused by the database, whatever writes it', async () => {
    const product = await shop.addProduct([1]);
    const write = sql`update product_sizes set price = 0 where id = ${sizeIdOf(product)}`;
    await expect(write.execute(shop.db)).rejects.toMatchObject({ constraint: 'free_or_priced' });
  });
});

describe('an import file without prices or stock', () => {
  const file = (name: string) =>
    readFile(new URL(`../domain/imports/testdata/cases/${name}`, import.meta.url));

  test('adds products at price 0 as hidden, or as free on request', async () => {
    const kept = await upload(await file('zero-price.csv'));
    expect((await run(kept, 'check')).report).toMatchObject({ created: 2, unpriced: 2 });
    expect(await run(kept, 'start')).toMatchObject({ report: { created: 2, unpriced: 2 } });
    const listed = async () => {
      const query = { search: 'Trial', pageSize: 50 };
      const { products } = await shop.api('GET /products/admin', { token, query });
      return products.map(({ published, free }) => [published, free]);
    };
    expect(await listed()).toEqual([
      [false, false],
      [false, false],
    ]);
    await run(kept, 'undo');
    const meant = await run(await upload(await file('zero-price.csv')), 'start', { free: true });
    expect(meant).toMatchObject({ free: true, report: { unpriced: 0, notes: [] } });
    expect(await listed()).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('for a product on sale asks for the same choices', async () => {
    const rows = (more: string) => `handle,title,price,stock,size\nmore,More,10,1,52 mm\n${more}`;
    await run(await upload(rows('')), 'start');
    const further = await upload(rows('more,,0,1,54 mm\nmore,,10,,56 mm\n'));
    const { report } = await run(further, 'check');
    expect(report).toMatchObject({ failed: 1, uncounted: 1, unpriced: 1 });
    const done = await run(further, 'start', { free: true, untrackedStock: 3 });
    expect(done.report).toMatchObject({ updated: 1, problems: [] });
  });

  test('lists the items without a stock count, and accepts one stock for all of them', async () => {
    const kept = await upload(await file('untracked-stock.csv'));
    const { report } = await run(kept, 'check');
    expect(report).toMatchObject({ created: 4, uncounted: 3 });
    expect(report?.notes.map(({ row, column }) => [row, column])).toEqual([
      [2, 'stock'],
      [3, 'stock'],
      [4, 'stock'],
    ]);
    const done = await run(kept, 'start', { untrackedStock: 2 });
    expect(done).toMatchObject({ untrackedStock: 2, report: { created: 4, problems: [] } });
    const query = { search: 'TRIAL-REQ', pageSize: 5 };
    const { sizes } = await shop.api('GET /product-sizes', { token, query });
    expect(sizes.map(({ stock }) => stock)).toEqual([2]);
  });
});
