import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#client/api.ts';
import type { Reply } from '#contract/routes.ts';
import { publishScheduled, tendCatalogue } from '#domain/bulk/tend-catalogue.ts';
import { openTestShop, problemOf, type TestShop } from './testing.ts';

type Product = Reply<'GET /products/admin/:id'>;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.addAdmin('catalogue');
});
afterAll(async () => {
  expect(await shop.findBroken()).toEqual([]);
  await shop.close();
});

const english = (title: string) => [{ language: 'en' as const, title }];

async function picture(shade: number): Promise<File> {
  const bytes = await sharp({
    create: { width: 60, height: 75, channels: 3, background: { r: shade, g: 90, b: 40 } },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}

async function loose(shade: number): Promise<string> {
  return (await shop.api('POST /pictures/loose', { token, image: await picture(shade) })).id;
}

async function read(id: number): Promise<Product> {
  return await shop.api('GET /products/admin/:id', { token, params: { id } });
}

describe('one save is one change', () => {
  test('a product of three colours and five sizes comes whole, with its pictures and SKUs', async () => {
    const labels = ['50 mm', '52 mm', '54 mm', '56 mm', '58 mm'];
    const product = await shop.api('POST /products/whole', {
      token,
      body: {
        options: english('Whole ring'),
        colors: await Promise.all(
          ['Yellow gold', 'White gold', 'Rose gold'].map(async (title, c) => ({
            options: english(title),
            sizes: labels.map((label, s) => ({ label, price: 49_000, stock: c + s })),
            pictures: [{ loose: await loose(c * 40) }, { loose: await loose(c * 40 + 20) }],
          })),
        ),
      },
    });
    const sizes = product.colors.flatMap((color) => color.sizes);
    expect(sizes.map(({ stock }) => stock)).toEqual([0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 2, 3, 4, 5, 6]);
    expect(new Set(sizes.map(({ sku }) => sku)).size).toBe(15);
    expect(sizes[0]?.sku).toBe('WHOLE-RING-YELLOW-GOLD-50-MM');
    expect(product.colors.map(({ sizes: [first] }) => first?.images.length)).toEqual([2, 2, 2]);
    expect(product.published).toBe(true);
  });

  test('a bad cell is named, and nothing of the save is kept', async () => {
    const before = await shop.addPiece([3, 3]);
    const [color] = before.colors;
    const [first, second] = color?.sizes ?? [];
    const problem = await problemOf(
      shop.api('PATCH /products/:id/whole', {
        token,
        params: { id: before.id },
        body: {
          version: before.version,
          options: english('Never called so'),
          colors: [
            {
              id: color?.id,
              sizes: [
                { id: first?.id, price: 1 },
                { id: second?.id, sku: first?.sku },
              ],
            },
          ],
        },
      }),
    );
    expect(problem).toMatchObject({
      code: 'sku_taken',
      fields: { 'colors.0.sizes.1.sku': 'is taken' },
    });
    expect(await read(before.id)).toEqual(before);
  });

  test('two sizes may swap their SKUs and labels', async () => {
    const { id, version, colors } = await shop.addPiece([1, 1]);
    const [a, b] = colors[0]?.sizes ?? [];
    const after = await shop.api('PATCH /products/:id/whole', {
      token,
      params: { id },
      body: {
        version,
        colors: [
          {
            id: colors[0]?.id,
            sizes: [
              { id: a?.id, sku: b?.sku, label: b?.label },
              { id: b?.id, sku: a?.sku, label: a?.label },
            ],
          },
        ],
      },
    });
    expect(after.colors[0]?.sizes.map(({ id: size, sku }) => [size, sku])).toEqual([
      [a?.id, b?.sku],
      [b?.id, a?.sku],
    ]);
  });

  test('a sale between opening and saving survives: stock moves by the difference', async () => {
    const { id, version, colors } = await shop.addPiece([5]);
    const size = colors[0]?.sizes[0];
    await shop.db
      .updateTable('product_sizes')
      .set({ stock: 3 })
      .where('id', '=', size?.id ?? 0)
      .execute();
    const body = (stockChange: number) => ({
      version,
      colors: [{ id: colors[0]?.id, sizes: [{ id: size?.id, stockChange }] }],
    });
    const params = { id };
    const problem = await problemOf(
      shop.api('PATCH /products/:id/whole', { token, params, body: body(-4) }),
    );
    expect(problem.fields).toEqual({ 'colors.0.sizes.0.stock': 'only 3 are left' });
    const after = await shop.api('PATCH /products/:id/whole', { token, params, body: body(10) });
    expect(after.colors[0]?.sizes[0]?.stock).toBe(13);
  });

  test('who saves on an old version is told who changed what, and changes nothing', async () => {
    const { id, version } = await shop.addPiece([1]);
    const save = (title: string) =>
      shop.api('PATCH /products/:id/whole', {
        token,
        params: { id },
        body: { version, options: english(title) },
      });
    await save('The first');
    const problem = await problemOf(save('The second'));
    expect(problem).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      by: 'The catalogue',
      product: { options: [{ title: 'The first' }] },
    });
    expect((await read(id)).options[0]?.title).toBe('The first');
  });

  test('of twenty who save at once on the same version, one does', async () => {
    const { id, version } = await shop.addPiece([1]);
    const saves = Array.from({ length: 20 }, (_, n) =>
      shop
        .api('PATCH /products/:id/whole', {
          token,
          params: { id },
          body: { version, options: english(`Writer ${n}`) },
        })
        .then(
          () => 200,
          (error) => (error as ApiError).status,
        ),
    );
    const statuses = await Promise.all(saves);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('pictures are put in order, worded and taken away; those of a size that goes stay', async () => {
    const piece = await shop.addPiece([1, 1]);
    const [color] = piece.colors;
    const [a, b] = color?.sizes ?? [];
    const ids: number[] = [];
    for (const [shade, size] of [
      [10, a],
      [90, b],
      [170, b],
    ] as const) {
      const image = await picture(shade);
      const params = { id: size?.id ?? 0 };
      ids.push(
        (await shop.api('POST /product-colors/size/:id/image', { token, params, image })).id,
      );
    }
    const [one, two, three] = ids as [number, number, number];
    const body = {
      version: (await read(piece.id)).version,
      colors: [
        {
          id: color?.id,
          sizes: [{ id: a?.id }],
          pictures: [
            { id: three, alt: { en: 'From above' } },
            { loose: await loose(250) },
            { id: one },
          ],
        },
      ],
      removedPictures: [two],
    };
    const after = await shop.api('PATCH /products/:id/whole', {
      token,
      params: { id: piece.id },
      body,
    });
    const [size, ...others] = after.colors[0]?.sizes ?? [];
    expect(others).toEqual([]);
    expect(size?.images.map(({ id }) => id)).toEqual([three, expect.any(Number), one]);
    expect(size?.images[0]?.alt).toBe('From above');
  });

  test('a colour of another product is refused', async () => {
    const [mine, other] = [await shop.addPiece([1]), await shop.addPiece([1])];
    const problem = await problemOf(
      shop.api('PATCH /products/:id/whole', {
        token,
        params: { id: mine.id },
        body: { version: mine.version, colors: [{ id: other.colors[0]?.id }] },
      }),
    );
    expect(problem).toMatchObject({ code: 'unknown_reference' });
  });
});

describe('publishing at an hour', () => {
  test('what waits is hidden, and published when its hour comes', async () => {
    const { id, version } = await shop.addPiece([1]);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = await shop.api('PATCH /products/:id/whole', {
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

describe('many products at once', () => {
  const bulk = (
    ids: number[],
    change: Parameters<typeof shop.api<'POST /products/bulk'>>[1]['body']['change'],
  ) => shop.api('POST /products/bulk', { token, body: { ids, change } });
  const undo = (id: string | null) =>
    shop.api('POST /products/bulk/undo', { token, body: { undo: id ?? '' } });

  test('prices change by per cent, and back', async () => {
    const piece = await shop.addPiece([1, 1], 9_990);
    const change = { do: 'price' as const, percent: -10, step: 100, showBefore: true };
    const { changed, undo: way } = await bulk([piece.id], change);
    expect(changed).toBe(1);
    const sizes = (await read(piece.id)).colors[0]?.sizes;
    expect(sizes?.map((size) => [size.price, size.compareAtPrice])).toEqual([
      [9_000, 9_990],
      [9_000, 9_990],
    ]);
    expect(await undo(way)).toEqual({ restored: 1, left: [] });
    expect((await read(piece.id)).colors).toEqual(piece.colors);
    expect(await problemOf(undo(way))).toMatchObject({ status: 404 });
  });

  test('what is deleted comes back with everything; who changed it since keeps their change', async () => {
    const pieces = [await shop.addPiece([2]), await shop.addPiece([2])] as const;
    const ids = pieces.map(({ id }) => id);
    const gone = await bulk(ids, { do: 'delete' });
    for (const id of ids) expect(await problemOf(read(id))).toMatchObject({ status: 404 });
    const list = await shop.api('GET /products/admin', { token, query: { pageSize: 100 } });
    expect(list.products.some(({ id }) => ids.includes(id))).toBe(false);
    expect(await undo(gone.undo)).toEqual({ restored: 2, left: [] });
    expect((await read(pieces[0].id)).colors).toEqual(pieces[0].colors);

    const hidden = await bulk(ids, { do: 'hide' });
    const { version } = await read(pieces[1].id);
    await shop.api('PATCH /products/:id/whole', {
      token,
      params: { id: pieces[1].id },
      body: { version, options: english('Renamed since') },
    });
    expect(await undo(hidden.undo)).toEqual({ restored: 1, left: ['Renamed since'] });
    expect((await read(pieces[0].id)).published).toBe(true);
    expect((await read(pieces[1].id)).published).toBe(false);
  });

  test('the bin is emptied after a day', async () => {
    const { id } = await shop.addPiece([1]);
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

describe('sheets', () => {
  test('cells of many products are saved together; one that moved meanwhile stops all, but stock adds up', async () => {
    const [a, b] = [await shop.addPiece([4]), await shop.addPiece([4])];
    const [one, two] = [a, b].map((piece) => piece.colors[0]?.sizes[0]?.id ?? 0) as [
      number,
      number,
    ];
    const save = (cells: Parameters<typeof shop.api<'PATCH /product-sizes'>>[1]['body']['cells']) =>
      shop.api('PATCH /product-sizes', { token, body: { cells } });
    await save([
      { id: one, field: 'price', from: 10_000, to: 12_000 },
      { id: two, field: 'stock', from: 4, to: 6 },
    ]);
    const problem = await problemOf(
      save([
        { id: two, field: 'weightGrams', from: null, to: 3.5 },
        { id: one, field: 'price', from: 10_000, to: 11_000 },
      ]),
    );
    expect(problem).toMatchObject({
      code: 'changed_meanwhile',
      cells: [{ index: 1, now: 12_000 }],
    });
    await save([{ id: two, field: 'stock', from: 4, to: 3 }]);
    const query = { product: b.id };
    const { sizes } = await shop.api('GET /product-sizes', { token, query });
    expect(sizes[0]).toMatchObject({ stock: 5, weightGrams: null, color: 'Yellow gold' });
  });

  test('a colour is renamed in a language, and never left without a name', async () => {
    const piece = await shop.addPiece([1]);
    const id = piece.colors[0]?.id ?? 0;
    const save = (
      cells: Parameters<typeof shop.api<'PATCH /product-colors'>>[1]['body']['cells'],
    ) => shop.api('PATCH /product-colors', { token, body: { cells } });
    await save([
      { id, field: 'tk', from: '', to: 'Sary altyn' },
      { id, field: 'swatch', from: '#d4af37', to: '#112233' },
    ]);
    const { colors } = await shop.api('GET /product-colors', {
      token,
      query: { search: 'sary', missing: 'ru' },
    });
    expect(colors.find((color) => color.id === id)).toMatchObject({ swatch: '#112233', stock: 1 });
    const problem = await problemOf(
      save([
        { id, field: 'en', from: 'Yellow gold', to: '' },
        { id, field: 'tk', from: 'Sary altyn', to: '' },
      ]),
    );
    expect(problem.code).toBe('last_option');
  });

  test('prices and stock of many sizes change at once, and their cells turned round put them back', async () => {
    const pieces = [await shop.addPiece([4]), await shop.addPiece([0])];
    const ids = pieces.map((piece) => piece.colors[0]?.sizes[0]?.id ?? 0);
    const bulk = async (
      change: Parameters<typeof shop.api<'POST /product-sizes/bulk'>>[1]['body']['change'],
    ) => (await shop.api('POST /product-sizes/bulk', { token, body: { ids, change } })).cells;
    const lines = async () => {
      const { sizes } = await shop.api('GET /product-sizes', { token, query: { pageSize: 100 } });
      return sizes
        .filter(({ id }) => ids.includes(id))
        .map(({ price, compareAtPrice, stock }) => [price, compareAtPrice, stock])
        .toSorted();
    };
    const before = await lines();
    const prices = await bulk({ do: 'price', percent: -10, step: 500, showBefore: true });
    const stocks = await bulk({ do: 'stock', to: 7 });
    expect(await lines()).toEqual([
      [9_000, 10_000, 7],
      [9_000, 10_000, 7],
    ]);
    expect(await bulk({ do: 'stock', to: 7 })).toEqual([]);
    for (const cells of [stocks, prices]) {
      const turned = cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from }));
      await shop.api('PATCH /product-sizes', { token, body: { cells: turned as typeof cells } });
    }
    expect(await lines()).toEqual(before);
  });

  test('who waits for a size is counted beside it, sorted by and narrowed by', async () => {
    const piece = await shop.addPiece([0]);
    const id = piece.colors[0]?.sizes[0]?.id ?? 0;
    for (const contact of ['one@example.com', 'two@example.com']) {
      await shop.api('POST /waits', { body: { sizeId: id, contact } });
    }
    const query = { waiting: 'true', sort: '-waiting' } as const;
    const { sizes } = await shop.api('GET /product-sizes', { token, query });
    expect(sizes.map((size) => [size.id, size.waiting])).toEqual([[id, 2]]);
    const { ids } = await shop.api('GET /product-sizes/matching', { token, query });
    expect(ids).toEqual([id]);
  });

  test('many colours get a swatch; all that match are named', async () => {
    const piece = await shop.addPiece([1]);
    const id = piece.colors[0]?.id ?? 0;
    const query = { product: piece.id };
    const { ids } = await shop.api('GET /product-colors/matching', { token, query });
    expect(ids).toEqual([id]);
    const body = { ids, swatch: '#445566' };
    const { cells } = await shop.api('POST /product-colors/bulk', { token, body });
    expect(cells).toEqual([{ id, field: 'swatch', from: '#d4af37', to: '#445566' }]);
  });
});
