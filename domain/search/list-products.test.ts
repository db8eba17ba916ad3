import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ProductList, ProductQuery } from '#contract/catalogue.ts';
import { ProductDraft } from '#contract/products.ts';
import { countStatements } from '#database/connect.ts';
import { openTestDatabase } from '#database/testing.ts';
import { readProduct } from '#domain/catalogue/read-products.ts';
import { createProduct } from '#domain/catalogue/save-product.ts';
import { findFacetIndex } from './facet-index.ts';
import { countFacets } from './facets.sql.ts';
import { resolveFilters } from './filters.sql.ts';
import { listProducts } from './list-products.ts';

const database = await openTestDatabase();
afterAll(database.close);
let productId: number;
beforeEach(async () => {
  await database.db.deleteFrom('products').execute();
  productId = (await createProduct(database.db, draft('One', ['A', 'B', 'C']))) as number;
  await createProduct(database.db, draft('Two', ['D']));
});

test('a list with cached counts takes one statement, and a new one four at most', async () => {
  const query = ProductQuery.parse({ search: 'one', inStock: 'true' });
  // Settings and attributes are read once a second.
  await readProduct(database.db, 'one', 'en');
  expect(await statementsOf(() => listProducts(database.db, query, 'en'))).toBeLessThanOrEqual(4);
  expect(await statementsOf(() => listProducts(database.db, query, 'en'))).toBe(1);
});

test('one product takes one statement', async () => {
  await readProduct(database.db, 'one', 'en');
  expect(await statementsOf(() => readProduct(database.db, 'one', 'en'))).toBe(1);
});

test('concurrent sales of many sizes, in any order, never deadlock', async () => {
  const sizes = await database.db.selectFrom('product_sizes').select('id').execute();
  for (let round = 0; round < 10; round += 1) {
    const stock = round % 2 === 0 ? 0 : 3;
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        database.db
          .updateTable('product_sizes')
          .set({ stock })
          .where('id', '=', sizes[at % sizes.length]?.id as number)
          .execute(),
      ),
    );
    const { facets } = read(await listProducts(database.db, ProductQuery.parse({}), 'en'));
    expect(facets.inStock).toBe(stock === 0 ? 0 : 2);
  }
});

test('concurrent changes of different sizes of one product are both visible', async () => {
  await changePrices();
  const seen = await readProduct(database.db, String(productId), 'en');
  expect(seen).toMatchObject({ priceFrom: 111, priceTo: 333 });
  const { products } = read(
    await listProducts(database.db, ProductQuery.parse({ sort: '-price' }), 'en'),
  );
  expect(products.map((one) => one.priceFrom)).toEqual([444, 111]);
});

test.each([
  {},
  { minPrice: 333 },
  { maxPrice: 332 },
  { maxPrice: 100 },
  { color: 'gold', minPrice: 200 },
  { size: 'D', inStock: 'true' },
])('counts from the facet index equal those of the products: %o', async (asked) => {
  const { db } = database;
  await changePrices();
  const filters = ProductQuery.parse(asked);
  const everyone = { shopper: true };
  const resolved = await resolveFilters(db, filters, everyone);
  const sheet = await findFacetIndex(db, filters, everyone);
  expect(sheet?.length).toBeGreaterThan(1);
  expect(await countFacets(db, filters, resolved, everyone, ['en'], sheet)).toEqual(
    await countFacets(db, filters, resolved, everyone, ['en']),
  );
});

test('a price that was never requested before is counted from current data', async () => {
  const total = async (minPrice: number) =>
    read(await listProducts(database.db, ProductQuery.parse({ minPrice }), 'en')).total;
  await changePrices();
  expect(await total(440)).toBe(1);
  await database.db.updateTable('product_sizes').set({ price: 500 }).execute();
  expect(await total(441)).toBe(2);
});

test('by price, a product is sorted by the lowest price of its sizes that the filter allows', async () => {
  await changePrices([100, 500, 600, 300]);
  const slugs = async (query: object) => {
    const { products } = read(
      await listProducts(database.db, ProductQuery.parse({ minPrice: 200, ...query }), 'en'),
    );
    return products.map(({ slug }) => slug);
  };
  expect(await slugs({ sort: 'price' })).toEqual(['two', 'one']);
  expect(await slugs({ sort: '-price' })).toEqual(['one', 'two']);
  expect(await slugs({ sort: 'price', maxPrice: 550 })).toEqual(['two', 'one']);
});

test('relevance ranks a title above a description', async () => {
  await createProduct(database.db, draft('Plain', ['P'], 'Goes with a garnet'));
  await createProduct(database.db, draft('Garnet drop', ['G'], 'Goes with all'));
  await createProduct(database.db, draft('Plainer', ['Q'], 'Goes with a garnet'));
  const query = ProductQuery.parse({ search: 'GARNET' });
  const { products, total } = read(await listProducts(database.db, query, 'en'));
  expect([products[0]?.slug, total]).toEqual(['garnet-drop', 3]);
});

test.each(["o'ne", '\\', ':*&|!()<->', '%_', '💍', 'a'.repeat(200), "'; drop table products; --"])(
  'any input, like %s, is plain text',
  async (search) => {
    const query = ProductQuery.parse({ search });
    expect(read(await listProducts(database.db, query, 'tr')).total).toBeGreaterThanOrEqual(0);
  },
);

test.each(['%', '_', '💍', '…'])('a search for %s alone finds nothing', async (search) => {
  const query = ProductQuery.parse({ search });
  expect(read(await listProducts(database.db, query, 'en')).total).toBe(0);
});

/** Gives the four sizes different prices in one transaction. */
async function changePrices(prices = [111, 222, 333, 444]): Promise<void> {
  const sizes = await database.db.selectFrom('product_sizes').select('id').orderBy('id').execute();
  await Promise.all(
    prices.map((price, at) =>
      database.db
        .updateTable('product_sizes')
        .set({ price })
        .where('id', '=', sizes[at]?.id as number)
        .execute(),
    ),
  );
}

function draft(title: string, skus: string[], description?: string): ProductDraft {
  return ProductDraft.parse({
    options: [{ language: 'en', title, description }],
    colors: [
      {
        options: [{ language: 'en', title: 'Gold' }],
        sizes: skus.map((sku) => ({ label: sku, sku, price: 1000, stock: 3 })),
      },
    ],
  });
}

function read(written: Buffer): ProductList {
  return JSON.parse(written.toString()) as ProductList;
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = countStatements();
  await work();
  return countStatements() - before;
}
