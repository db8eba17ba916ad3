import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { createTaxon } from '#domain/catalogue/change-taxons.ts';
import { importProducts } from './import-products.ts';
import { describeProblem } from './imported-product.ts';
import { readImportedProducts } from './read-products.ts';

let shop: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  shop = await openTestDatabase();
  opened.push(shop);
});

afterAll(async () => {
  for (const one of opened) await one.close();
});

test('a jewellery catalogue is imported, its pictures wait to be fetched', async () => {
  const report = await run(jewelry());
  expect(report).toMatchObject({
    updated: [],
    unchanged: [],
    failed: [],
    problems: [],
    pictures: 41,
  });
  expect(report.created).toHaveLength(20);
  expect(report.newShelves).toEqual(['Bracelets', 'Earrings', 'Necklaces']);
  expect(await counts()).toEqual({
    products: 20,
    product_sizes: 23,
    picture_fetches: 41,
    categories: 3,
  });
});

test('importing twice doubles nothing', async () => {
  await run(jewelry());
  const before = await counts();
  const again = await run(jewelry());
  expect(again).toMatchObject({
    created: [],
    updated: [],
    failed: [],
    newShelves: [],
    pictures: 0,
  });
  expect(again.unchanged).toHaveLength(20);
  expect(await counts()).toEqual(before);
});

test('a check says what would happen and changes nothing', async () => {
  const checked = await run(jewelry(), { check: true });
  expect(checked.created).toHaveLength(20);
  expect(checked.pictures).toBe(41);
  expect(await counts()).toEqual({
    products: 0,
    product_sizes: 0,
    picture_fetches: 0,
    categories: 0,
  });
});

test('a category of the same kind is used, in whatever language the shop calls it', async () => {
  await createTaxon(shop.db, 'category', {
    options: [{ language: 'ru', title: 'Браслеты', description: null }],
    published: true,
  });
  const report = await run(jewelry());
  expect(report.newShelves).toEqual(['Earrings', 'Necklaces']);
});

test('the same name in capitals or with decomposed letters is one category', async () => {
  for (const check of [true, false]) {
    const report = await run(file('cases/same-letters.csv'), { check });
    expect(report).toMatchObject({ problems: [], newShelves: ['Takılar', 'Rings'] });
  }
  const { rows } = await sql<{ title: string; slugs: string[] }>`
    select o.title, array_agg(p.slug order by p.slug) as slugs from category_options o
      join product_categories using (category_id) join products p on p.id = product_id
    where language = 'en' group by 1 order by 1`.execute(shop.db);
  expect(rows).toEqual([
    { title: 'Rings', slugs: ['letters-3'] },
    { title: 'Takılar', slugs: ['letters-1', 'letters-2'] },
  ]);
});

test('a handle in any Latin or Cyrillic letters becomes an address', async () => {
  const { created } = await run(file('cases/slugs.csv'));
  expect(created).toHaveLength(4);
  const products = await shop.db.selectFrom('products').select('slug').orderBy('id').execute();
  expect(products.map(({ slug }) => slug)).toEqual([
    'zloty-pierscien',
    'sribna-pidviska',
    'durda-ogrlica',
    'inci-kupe',
  ]);
});

test('texts and prices follow the file, stock only when asked', async () => {
  await run(csv('ring,Ring,10,X-1,5'));
  await run(csv('ring,Better ring,12.50,X-1,9'));
  expect(await sizes()).toEqual([{ sku: 'X-1', price: 1250, stock: 5 }]);
  const report = await run(csv('ring,Better ring,12.50,X-1,9'), { stock: true });
  expect(report.updated).toEqual(['ring']);
  expect(await sizes()).toEqual([{ sku: 'X-1', price: 1250, stock: 9 }]);
  const titles = await shop.db.selectFrom('product_options').select('title').execute();
  expect(titles).toEqual([{ title: 'Better ring' }]);
});

test('a product with a problem is left out whole, the others are imported', async () => {
  const report = await run(csv('bad,Bad,10,B-1,1', 'bad,,abc,B-2,1', 'good,Good,10,G-1,1'));
  expect(report.created).toEqual(['good']);
  expect(report.failed).toEqual(['bad']);
  expect(report.problems.map(describeProblem)[0]).toBe("row 3, price: 'abc' is not a price");
  expect((await sizes()).map(({ sku }) => sku)).toEqual(['G-1']);
});

test("another product's SKU is refused, and nothing of that product stays", async () => {
  await run(csv('first,First,10,X-1,1'));
  const report = await run(csv('second,Second,10,X-1,1'));
  expect(report.problems.map(describeProblem)).toEqual([
    "row 2, SKU: 'X-1' belongs to another product",
  ]);
  expect(await counts()).toMatchObject({ products: 1, product_sizes: 1 });
});

test('our own columns bring four languages, categories and collections', async () => {
  const report = await run(file('own-columns.csv'));
  expect(report).toMatchObject({ problems: [], pictures: 2 });
  expect(report.newShelves).toEqual(['Rings', 'Gifts', 'Atelier', 'Necklaces']);
  expect((await run(file('own-columns.csv'))).unchanged).toHaveLength(2);
});

async function run(bytes: Uint8Array, options: { check?: boolean; stock?: boolean } = {}) {
  const contents = readImportedProducts(bytes, { language: 'en', currency: 'eur' });
  if ('refused' in contents) throw new Error(contents.detail);
  return await importProducts(
    shop.db,
    { ...contents, count: contents.products.length },
    {
      check: false,
      stock: false,
      language: 'en',
      ...options,
    },
  );
}

async function counts() {
  const tables = ['products', 'product_sizes', 'picture_fetches', 'categories'] as const;
  const counted = await Promise.all(
    tables.map(async (table) => {
      const rows = await shop.db.selectFrom(table).select('id').execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counted);
}

async function sizes() {
  return await shop.db.selectFrom('product_sizes').select(['sku', 'price', 'stock']).execute();
}

function csv(...rows: string[]): Uint8Array {
  return new TextEncoder().encode(['handle,title,price,sku,stock', ...rows].join('\n'));
}

function jewelry(): Uint8Array {
  return file('shopify-jewelry.csv');
}

function file(name: string): Uint8Array {
  return readFileSync(new URL(`./testdata/${name}`, import.meta.url));
}
