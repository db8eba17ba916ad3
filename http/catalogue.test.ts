import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');
let names = 0;

describe('a product', () => {
  test('is saved completely or not at all', async () => {
    const sku = newSku();
    const good = draft([{ label: '52', sku, price: 100 }]);
    const { id } = await shop.api('POST /products', { token, body: good });
    const count = async () => (await shop.api('GET /products/admin', { token })).total;
    const before = await count();
    const bad = draft([
      { label: '52', sku: newSku(), price: 100 },
      { label: '54', sku, price: 100 },
    ]);
    expect(await problemOf(shop.api('POST /products', { token, body: bad }))).toMatchObject({
      status: 409,
      code: 'sku_taken',
      fields: { 'colors.0.sizes.1.sku': 'is already in use' },
    });
    const nowhere = { ...draft([]), categories: [999_999] };
    expect(await problemOf(shop.api('POST /products', { token, body: nowhere }))).toMatchObject({
      status: 409,
      code: 'unknown_reference',
      fields: { categories: expect.stringMatching(/999999/) },
    });
    const twice = draft([
      { label: '52', sku: newSku(), price: 1 },
      { label: '52', sku: newSku(), price: 1 },
    ]);
    expect(await problemOf(shop.api('POST /products', { token, body: twice }))).toMatchObject({
      code: 'label_taken',
    });
    expect(await count()).toBe(before);
    expect((await shop.api('GET /products/admin/:id', { params: { id }, token })).slug).toMatch(
      /^product-/,
    );
  });

  test('is saved once when two requests add the same SKU at the same time', async () => {
    const sku = newSku();
    const body = draft([{ label: '52', sku, price: 100 }]);
    const calls = Array.from({ length: 5 }, () => shop.api('POST /products', { token, body }));
    const results = await Promise.allSettled(calls);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('shows the admin exact stock and cost, and accepts every change', async () => {
    const product = await shop.addProduct([40]);
    const color = product.colors[0];
    const size = color?.sizes[0];
    if (!color || !size) throw new Error('no size');
    const changed = await shop.api('PATCH /product-colors/size/:id', {
      params: { id: size.id },
      token,
      body: { price: 5_000, compareAtPrice: 4_000, cost: 1_200, stock: 39, weightGrams: 2.75 },
    });
    expect(changed).toMatchObject({
      price: 5_000,
      compareAtPrice: 4_000,
      cost: 1_200,
      stock: 39,
      weightGrams: 2.75,
    });
    const seen = await shop.api('GET /products/client/:id', { params: { id: String(product.id) } });
    expect(seen.colors[0]?.sizes[0]).toMatchObject({ stock: 5, price: 5_000 });
    expect(JSON.stringify(seen)).not.toContain('cost');
    const params = { id: color.id };
    const onyx = await shop.api('PATCH /product-colors/:id', {
      params,
      token,
      body: { swatch: '#ABCDEF' },
    });
    expect(onyx.swatch).toBe('#abcdef');
    const added = await shop.api('POST /product-colors/:id/size', {
      params,
      token,
      body: { label: 'XL', sku: newSku(), price: 700 },
    });
    expect(added).toMatchObject({ label: 'XL', stock: 0, available: false });
    const again = { label: 'XL', sku: newSku(), price: 700 };
    const taken = shop.api('POST /product-colors/:id/size', { params, token, body: again });
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: 'label_taken' });
    const text = await shop.api('POST /product-colors/:id/options', {
      params,
      token,
      body: { language: 'tr', title: 'Sarı altın' },
    });
    await shop.api('DELETE /product-colors/:id/options', { params: { id: text.id }, token });
    const second = await shop.api('POST /product-colors/:id', {
      params: { id: product.id },
      token,
      body: { options: [{ language: 'en', title: 'Onyx' }] },
    });
    await shop.api('DELETE /product-colors/:id', { params: { id: second.id }, token });
    await shop.api('DELETE /product-colors/size/:id', { params: { id: added.id }, token });
    const now = await shop.api('GET /products/admin/:id', { params: { id: product.id }, token });
    expect(now.colors.map((one) => one.sizes.length)).toEqual([1]);
    expect(await shop.findBroken()).toEqual([]);
  });

  test('gets a new version for each change of a part, with the admin’s name', async () => {
    const { id, colors } = await shop.addProduct([4]);
    const color = { params: { id: colors[0]?.id ?? 0 }, token };
    const size = { params: { id: colors[0]?.sizes[0]?.id ?? 0 }, token };
    const read = () => shop.api('GET /products/admin/:id', { params: { id }, token });
    const product = { params: { id }, token };
    const changes = [
      () => shop.api('PATCH /products/:id', { ...product, body: { position: 7 } }),
      () => shop.api('PATCH /product-colors/:id', { ...color, body: { swatch: '#abcdef' } }),
      () => shop.api('PATCH /product-colors/size/:id', { ...size, body: { price: 700 } }),
      () =>
        shop.api('POST /product-options/:id', {
          ...product,
          body: { language: 'tk', title: 'Ýüzük' },
        }),
      () =>
        shop.api('POST /product-colors/:id/options', {
          ...color,
          body: { language: 'tk', title: 'Altyn' },
        }),
      () =>
        shop.api('POST /product-colors/:id/size', {
          ...color,
          body: { label: 'XL', sku: newSku(), price: 700 },
        }),
      () => shop.api('DELETE /product-colors/size/:id', size),
    ];
    for (const change of changes) {
      const { version } = await read();
      await shop.db.updateTable('products').set({ changed_by: null }).execute();
      await change();
      const now = await read();
      expect(now.version, String(change)).toBeGreaterThan(version + 1);
      expect(now.changedBy, String(change)).toBe('The catalogue');
    }
  });

  test('is deleted with its pictures', async () => {
    const product = await shop.addProduct([1]);
    const params = { id: product.colors[0]?.sizes[0]?.id as number };
    const one = await shop.api('POST /product-colors/size/:id/image', {
      params,
      token,
      image: await drawPicture(`rgb(${names % 256}, 100, 50)`),
    });
    const two = await shop.api('POST /product-colors/size/:id/image', {
      params,
      token,
      image: await drawPicture(`rgb(${names % 256}, 100, 50)`),
    });
    const seen = await shop.api('GET /products/client/:id', { params: { id: product.slug } });
    expect(seen.image).toEqual(one);
    expect(seen.colors[0]?.sizes[0]?.images.map((image) => image.id)).toEqual([one.id, two.id]);
    await shop.api('DELETE /product-colors/size/image/:id', { params: { id: one.id }, token });
    expect((await fetch(shop.url + two.url)).status).toBe(200);
    await shop.api('DELETE /products/:id', { params: { id: product.id }, token });
    expect((await fetch(shop.url + two.url)).status).toBe(404);
    expect(await shop.shop.pictures.list()).toEqual([]);
  });

  test('returns to the list when its category or collection is restored', async () => {
    const taxon = await shop.api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Comeback' }] },
    });
    const product = await shop.addProduct([1]);
    await shop.api('PATCH /products/:id', {
      params: { id: product.id },
      token,
      body: { categories: [taxon.id] },
    });
    const query = { category: 'comeback' };
    const count = async () => (await shop.api('GET /products/client', { query })).total;
    expect(await count()).toBe(1);
    const params = { id: taxon.id };
    await shop.api('PATCH /category/:id', { params, token, body: { published: false } });
    expect(await count()).toBe(0);
    const seen = await shop.api('GET /products/client/:id', { params: { id: product.slug } });
    expect(seen.categories).toEqual([]);
    await shop.api('PATCH /category/:id', { params, token, body: { published: true } });
    expect(await count()).toBe(1);
    const [option] = taxon.options;
    await shop.api('PATCH /category-options/:id', {
      params: { id: option?.id as number },
      token,
      body: { title: 'Phoenix' },
    });
    expect((await shop.api('GET /products/client', { query: { search: 'phoenix' } })).total).toBe(
      1,
    );
    expect((await shop.api('GET /products/client', { query: { search: 'comeback' } })).total).toBe(
      0,
    );
  });
});

function newSku(): string {
  names += 1;
  return `C-${names}`;
}

function draft(sizes: { label: string; sku: string; price: number }[]) {
  names += 1;
  const options = [{ language: 'en' as const, title: `Product ${names}` }];
  return { options, colors: [{ options: [{ language: 'en' as const, title: 'Gold' }], sizes }] };
}
