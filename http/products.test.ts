import { describe, expect, test } from 'vitest';
import type { OptionDraft } from '#contract/fields.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

const languages = ['en', 'tr', 'ru', 'tk'] as const;
const colors = {
  gold: ['Yellow gold', 'Sarı altın', 'Жёлтое золото', 'Sary altyn'],
  onyx: ['Onyx', 'Oniks', 'Оникс', 'Oniks'],
};
let skus = 0;

const rings = await addTaxon('category', ['Rings', 'Yüzükler', 'Кольца', 'Ýüzükler']);
const necklaces = await addTaxon('category', ['Necklaces', 'Kolyeler', 'Ожерелья', 'Monjuklar']);
const bridal = await addTaxon('collection', ['Bridal', 'Gelin', 'Свадебная', 'Gelinlik']);
const solitaire = await addProduct(['Solitaire', 'Tektaş', 'Солитер', 'Ýekedaş'], rings, [bridal], {
  gold: [
    ['52', 90_000, 3],
    ['54', 95_000, 12],
  ],
  onyx: [['52', 40_000, 0]],
});
const pearls = await addProduct(
  ['Pearl strand', 'İnci dizisi', 'Нить жемчуга', 'Merjen'],
  necklaces,
  [],
  {
    gold: [['45 cm', 120_000, 0]],
  },
);
const hidden = await addProduct(
  ['Secret halo', 'Gizli', 'Тайна', 'Gizlin'],
  rings,
  [bridal],
  {
    gold: [['52', 10_000, 9]],
  },
  false,
);

describe('the list of products', () => {
  test('has published products only, with their number', async () => {
    const { products, total } = await shop.api('GET /products/client', {});
    expect(products.map((one) => one.id)).toEqual([pearls, solitaire]);
    expect(total).toBe(2);
    expect(JSON.stringify(products)).not.toMatch(/cost|published/);
  });

  test('has a published product only once it has a size with a price', async () => {
    const options = [{ language: 'en' as const, title: 'Title alone' }];
    const { id, published } = await shop.api('POST /products', {
      token,
      body: { options, collections: [bridal] },
    });
    expect(published).toBe(true);
    const found = async () => {
      const query = { search: 'Title alone' };
      return (await shop.api('GET /products/client', { query })).products.map((one) => one.id);
    };
    const counted = async () => {
      const { collections } = await shop.api('GET /collection/client');
      return collections.find((one) => one.id === bridal)?.productCount ?? 0;
    };
    const before = await counted();
    expect(await found()).toEqual([]);
    const params = { id: String(id) };
    const refused = await problemOf(shop.api('GET /products/client/:id', { params }));
    expect(refused.status).toBe(404);
    const color = await shop.api('POST /product-colors/:id', {
      token,
      params: { id },
      body: { options: [{ language: 'en', title: 'Gold' }] },
    });
    expect(await found()).toEqual([]);
    const size = await shop.api('POST /product-colors/:id/size', {
      token,
      params: { id: color.id },
      body: { label: '52', sku: 'TITLE-52', price: 10_000 },
    });
    expect(await found()).toEqual([id]);
    expect(await counted()).toBe(before + 1);
    await shop.api('DELETE /product-colors/size/:id', { token, params: { id: size.id } });
    expect(await found()).toEqual([]);
    await shop.api('DELETE /products/:id', { token, params: { id } });
  });

  test('never shows more than five in stock', async () => {
    const { products } = await shop.api('GET /products/client', { query: { category: 'rings' } });
    expect(products[0]?.colors[0]?.sizes.map((size) => size.stock)).toEqual([3, 5]);
    expect(products[0]?.colors[1]?.sizes[0]).toMatchObject({ stock: 0, available: false });
    expect(products[0]).toMatchObject({ priceFrom: 40_000, priceTo: 95_000, available: true });
  });

  test.each([
    'yuzuk',
    'yüzük',
    'YÜZÜK',
    'кольцо',
    'КОЛЬЦА',
    'ring',
    'rnig',
    'yuzuk solit',
    'sku-3',
  ])('finds the ring by %s', async (search) => {
    const { products } = await shop.api('GET /products/client', { query: { search } });
    expect(products.map((one) => one.id)).toContain(solitaire);
    expect(products.map((one) => one.id)).not.toContain(hidden);
  });

  test('finds nothing for words that no product has', async () => {
    const { products, total } = await shop.api('GET /products/client', {
      query: { search: 'bicycle' },
    });
    expect([products, total]).toEqual([[], 0]);
  });

  test.each([
    ['a category by id', () => ({ category: String(rings) }), () => [solitaire]],
    ['a category by slug', () => ({ category: 'rings' }), () => [solitaire]],
    ['a category by a title in any language', () => ({ category: 'ожерелья' }), () => [pearls]],
    ['several categories', () => ({ category: ['rings', 'Kolyeler'] }), () => [pearls, solitaire]],
    ['a category that does not exist', () => ({ category: 'hats' }), () => []],
    ['a collection', () => ({ collection: 'Gelin' }), () => [solitaire]],
    ['a colour by a title in any language', () => ({ color: 'САРЫ ALTYN' }), () => []],
    ['a colour in any case', () => ({ color: 'oniks' }), () => [solitaire]],
    ['a size by its label', () => ({ size: '45 cm' }), () => [pearls]],
    [
      'the price of one of its sizes',
      () => ({ minPrice: '35000', maxPrice: '45000' }),
      () => [solitaire],
    ],
    ['no price between two sizes', () => ({ minPrice: '50000', maxPrice: '80000' }), () => []],
    ['stock', () => ({ inStock: 'true' }), () => [solitaire]],
  ])('is filtered by %s', async (_, query, expected) => {
    const { products, total } = await shop.api('GET /products/client', { query: query() });
    expect(products.map((one) => one.id)).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('counts each filter within the others, in the requested language', async () => {
    const { facets } = await shop.api('GET /products/client', {
      query: { category: 'rings', lang: 'tr' },
    });
    expect(facets.categories).toEqual([
      { id: rings, slug: 'rings', title: 'Yüzükler', count: 1 },
      { id: necklaces, slug: 'necklaces', title: 'Kolyeler', count: 1 },
    ]);
    expect(facets.collections).toEqual([{ id: bridal, slug: 'bridal', title: 'Gelin', count: 1 }]);
    expect(facets.colors.map(({ value, count }) => [value, count])).toEqual([
      ['Oniks', 1],
      ['Sarı altın', 1],
    ]);
    expect(facets.sizes).toEqual([
      { value: '52', count: 1 },
      { value: '54', count: 1 },
    ]);
    expect(facets.price).toEqual({ min: 40_000, max: 95_000 });
    expect(facets.inStock).toBe(1);
  });

  test.each([
    ['price', () => [solitaire, pearls]],
    ['-price', () => [pearls, solitaire]],
    ['newest', () => [pearls, solitaire]],
    ['title', () => [pearls, solitaire]],
  ] as const)('is sorted by %s', async (sort, expected) => {
    const { products } = await shop.api('GET /products/client', { query: { sort } });
    expect(products.map((one) => one.id)).toEqual(expected());
  });

  test('is divided into pages', async () => {
    const { products, total } = await shop.api('GET /products/client', {
      query: { page: 2, pageSize: 1 },
    });
    expect(products.map((one) => one.id)).toEqual([solitaire]);
    expect(total).toBe(2);
    const beyond = await shop.api('GET /products/client', { query: { page: 9 } });
    expect([beyond.products, beyond.total]).toEqual([[], 2]);
  });

  test('reflects a change immediately', async () => {
    const id = await addProduct(['Passing', 'Geçici', 'Прохожий', 'Geçip'], rings, [], {
      gold: [['50', 5_000, 1]],
    });
    const seen = await shop.api('GET /products/client', { query: { inStock: 'true' } });
    expect([seen.total, seen.facets.inStock]).toEqual([2, 2]);
    const sizeId = seen.products[0]?.colors[0]?.sizes[0]?.id as number;
    await shop.db.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', sizeId).execute();
    const soldOut = await shop.api('GET /products/client', { query: { inStock: 'true' } });
    expect([soldOut.total, soldOut.facets.inStock]).toEqual([1, 1]);
    await shop.api('DELETE /products/:id', { params: { id }, token });
    expect((await shop.api('GET /products/client', {})).total).toBe(2);
  });

  test('has the requested language first, then the default, then the others', async () => {
    const { products } = await shop.api('GET /products/client', { query: { lang: 'tk' } });
    const languages = products[0]?.options.map((option) => option.language);
    expect(languages).toEqual(['tk', 'en', 'tr', 'ru']);
  });

  test('refuses an invalid query with its field', async () => {
    const query = { page: 0, minPrice: 'much' };
    const problem = await problemOf(shop.api('GET /products/client', { query }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.fields ?? {})).toEqual(['page', 'minPrice']);
  });
});

describe('a single product', () => {
  test('is found by id and by slug', async () => {
    const byId = await shop.api('GET /products/client/:id', { params: { id: String(solitaire) } });
    const bySlug = await shop.api('GET /products/client/:id', { params: { id: 'solitaire' } });
    expect(byId).toEqual(bySlug);
  });

  test('is not found by shoppers when it is hidden', async () => {
    for (const id of [String(hidden), 'secret-halo', '999999999999', 'no such']) {
      const problem = await problemOf(shop.api('GET /products/client/:id', { params: { id } }));
      expect(problem).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test('is listed with published products of its collections, then of its categories', async () => {
    const first = await addProduct(['Band', 'Halka', 'Ободок', 'Halka'], rings, [], {
      gold: [['52', 1, 1]],
    });
    const second = await addProduct(
      ['Eternity', 'Sonsuz', 'Вечность', 'Ebedi'],
      necklaces,
      [bridal],
      { gold: [['52', 1, 0]] },
    );
    const { products } = await shop.api('GET /products/client/:id/related', {
      params: { id: String(solitaire) },
    });
    expect(products.map((one) => one.id)).toEqual([second, first]);
    for (const id of [first, second])
      await shop.api('DELETE /products/:id', { params: { id }, token });
  });
});

describe('suggestions', () => {
  test('list products, categories and collections for a partial word, even misspelled', async () => {
    const found = await shop.api('GET /search/suggestions', {
      query: { search: 'neckl', lang: 'ru' },
    });
    expect(found.products.map((one) => one.id)).toEqual([pearls]);
    expect(found.categories.map((one) => one.title)).toEqual(['Ожерелья']);
    const typo = await shop.api('GET /search/suggestions', { query: { search: 'brydal' } });
    expect(typo.collections.map((one) => one.title)).toEqual(['Bridal']);
  });

  test('are empty for an empty query', async () => {
    const found = await shop.api('GET /search/suggestions', { query: { search: '' } });
    expect(found).toEqual({ products: [], categories: [], collections: [] });
  });
});

function textsOf(titles: string[]): OptionDraft[] {
  return languages.map((language, at) => ({
    language,
    title: titles[at] ?? '',
    description: null,
  }));
}

async function addTaxon(kind: 'category' | 'collection', titles: string[]): Promise<number> {
  const body = { options: textsOf(titles) };
  return (await shop.api(`POST /${kind}`, { token, body })).id;
}

type Sizes = [label: string, price: number, stock: number][];

async function addProduct(
  titles: string[],
  category: number,
  collections: number[],
  finishes: { gold?: Sizes; onyx?: Sizes },
  published = true,
): Promise<number> {
  const body = {
    options: textsOf(titles),
    categories: [category],
    collections,
    published,
    colors: Object.entries(finishes).map(([name, sizes]) => ({
      options: textsOf(colors[name as keyof typeof colors]),
      sizes: sizes.map(([label, price, stock]) => {
        skus += 1;
        return { label, price, stock, sku: `SKU-${skus}`, cost: 77 };
      }),
    })),
  };
  return (await shop.api('POST /products', { token, body })).id;
}
