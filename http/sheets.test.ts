import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

describe('bulk editing', () => {
  test('saves cells of many products together; a cell changed in between refuses all, but stock adds up', async () => {
    const [a, b] = [await shop.addProduct([4]), await shop.addProduct([4])];
    const [one, two] = [a, b].map((product) => product.colors[0]?.sizes[0]?.id ?? 0) as [
      number,
      number,
    ];
    const save = (cells: Parameters<typeof shop.api<'PATCH /product-sizes'>>[1]['body']['cells']) =>
      shop.api('PATCH /product-sizes', { token, body: { cells } });
    await save([
      { id: one, field: 'price', was: 10_000, to: 12_000 },
      { id: two, field: 'stock', was: 4, to: 6 },
    ]);
    const problem = await problemOf(
      save([
        { id: two, field: 'weightGrams', was: null, to: 3.5 },
        { id: one, field: 'price', was: 10_000, to: 11_000 },
      ]),
    );
    expect(problem).toMatchObject({
      code: 'stale',
      cells: [{ index: 1, now: 12_000 }],
    });
    await save([{ id: two, field: 'stock', was: 4, to: 3 }]);
    const query = { product: b.id };
    const { sizes } = await shop.api('GET /product-sizes', { token, query });
    expect(sizes[0]).toMatchObject({ stock: 5, weightGrams: null, color: 'Yellow gold' });
  });

  test('renames a colour in a language, and never leaves it without a name', async () => {
    const product = await shop.addProduct([1]);
    const id = product.colors[0]?.id ?? 0;
    const save = (
      cells: Parameters<typeof shop.api<'PATCH /product-colors'>>[1]['body']['cells'],
    ) => shop.api('PATCH /product-colors', { token, body: { cells } });
    await save([
      { id, field: 'tk', was: '', to: 'Sary altyn' },
      { id, field: 'swatch', was: '#d4af37', to: '#112233' },
    ]);
    const { colors } = await shop.api('GET /product-colors', {
      token,
      query: { search: 'sary', missing: 'ru' },
    });
    expect(colors.find((color) => color.id === id)).toMatchObject({ swatch: '#112233', stock: 1 });
    const problem = await problemOf(
      save([
        { id, field: 'en', was: 'Yellow gold', to: '' },
        { id, field: 'tk', was: 'Sary altyn', to: '' },
      ]),
    );
    expect(problem.code).toBe('last_option');
  });

  test('changes prices and stock of many sizes together, and the reversed cells restore them', async () => {
    const products = [await shop.addProduct([4]), await shop.addProduct([0])];
    const ids = products.map((product) => product.colors[0]?.sizes[0]?.id ?? 0);
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
      const turned = cells.map((cell) => ({ ...cell, was: cell.to, to: cell.was }));
      await shop.api('PATCH /product-sizes', { token, body: { cells: turned as typeof cells } });
    }
    expect(await lines()).toEqual(before);
  });

  test('adds or removes stock down to zero; changes prices by an amount or to one', async () => {
    const [many, few] = [await shop.addProduct([4]), await shop.addProduct([2])];
    const ids = [many, few].map((product) => product.colors[0]?.sizes[0]?.id ?? 0);
    const bulk = (
      change: Parameters<typeof shop.api<'POST /product-sizes/bulk'>>[1]['body']['change'],
    ) => shop.api('POST /product-sizes/bulk', { token, body: { ids, change } });
    const written = async (change: Parameters<typeof bulk>[0]) =>
      (await bulk(change)).cells.map(({ to }) => to);
    expect(await written({ do: 'addStock', by: 3 })).toEqual([7, 5]);
    const taken = await bulk({ do: 'addStock', by: -6 });
    expect(taken.cells.map(({ id, to }) => [id, to])).toEqual([[ids[0], 1]]);
    expect(taken.short).toMatchObject([{ stock: 5 }]);
    expect(await written({ do: 'price', amount: -1_050 })).toEqual([8_950, 8_950]);
    expect(await written({ do: 'price', to: 12_345 })).toEqual([12_345, 12_345]);
    const change = { do: 'price' as const, percent: 5, to: 100 };
    expect(await problemOf(bulk(change))).toMatchObject({ code: 'invalid' });
    const body = {
      ids: [many.id, few.id],
      change: { do: 'price' as const, amount: 155, step: 500 },
    };
    await shop.api('POST /products/bulk', { token, body });
    const { sizes } = await shop.api('GET /product-sizes', { token, query: { pageSize: 100 } });
    const prices = sizes.filter(({ id }) => ids.includes(id)).map(({ price }) => price);
    expect(prices).toEqual([12_500, 12_500]);
  });

  test('counts the alerts of each size, and sorts and filters by them', async () => {
    const product = await shop.addProduct([0]);
    const id = product.colors[0]?.sizes[0]?.id ?? 0;
    for (const contact of ['one@example.com', 'two@example.com']) {
      await shop.api('POST /stock-alerts', { body: { sizeId: id, contact } });
    }
    const query = { waiting: 'true', sort: '-waiting' } as const;
    const { sizes } = await shop.api('GET /product-sizes', { token, query });
    expect(sizes.map((size) => [size.id, size.waiting])).toEqual([[id, 2]]);
    const { ids } = await shop.api('GET /product-sizes/matching', { token, query });
    expect(ids).toEqual([id]);
  });

  test('sets a swatch for many colours, and names all that match', async () => {
    const product = await shop.addProduct([1]);
    const id = product.colors[0]?.id ?? 0;
    const query = { product: product.id };
    const { ids } = await shop.api('GET /product-colors/matching', { token, query });
    expect(ids).toEqual([id]);
    const body = { ids, swatch: '#445566' };
    const { cells } = await shop.api('POST /product-colors/bulk', { token, body });
    expect(cells).toEqual([{ id, field: 'swatch', was: '#d4af37', to: '#445566' }]);
  });
});
