import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { createTaxon } from '#domain/catalogue/change-taxons.ts';
import { type ImportOptions, importProducts } from './import-products.ts';
import { describeProblem } from './imported-product.ts';
import { readGoodFile } from './testing-files.ts';

let shop: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  shop = await openTestDatabase();
  opened.push(shop);
});

afterAll(async () => {
  for (const one of opened) await one.close();
});

test('a jewellery catalogue is imported, and its pictures are queued', async () => {
  const report = await run(jewelry());
  expect(report).toMatchObject({
    updated: [],
    unchanged: [],
    failed: [],
    problems: [],
    pictures: 41,
  });
  expect(report.created).toHaveLength(20);
  expect(report.newTaxons).toEqual(['Bracelets', 'Earrings', 'Necklaces']);
  expect(await counts()).toEqual({
    products: 20,
    product_sizes: 23,
    picture_fetches: 41,
    taxons: 3,
  });
});

test('a repeated import duplicates nothing', async () => {
  await run(jewelry());
  const before = await counts();
  const again = await run(jewelry());
  expect(again).toMatchObject({
    created: [],
    updated: [],
    failed: [],
    newTaxons: [],
    pictures: 0,
  });
  expect(again.unchanged).toHaveLength(20);
  expect(await counts()).toEqual(before);
});

test('a dry run reports the result and changes nothing', async () => {
  const checked = await run(jewelry(), { check: true });
  expect(checked.created).toHaveLength(20);
  expect(checked.pictures).toBe(41);
  expect(await counts()).toEqual({
    products: 0,
    product_sizes: 0,
    picture_fetches: 0,
    taxons: 0,
  });
});

test('a category of the same type is used, in whatever language its title is', async () => {
  await createTaxon(shop.db, 'category', {
    options: [{ language: 'ru', title: 'Браслеты', description: null }],
    published: true,
  });
  const report = await run(jewelry());
  expect(report.newTaxons).toEqual(['Earrings', 'Necklaces']);
});

test('the same name in capitals or with decomposed letters is one category', async () => {
  for (const check of [true, false]) {
    const report = await run(file('cases/same-letters.csv'), { check });
    expect(report).toMatchObject({ problems: [], newTaxons: ['Takılar', 'Rings'] });
  }
  const { rows } = await sql<{ title: string; slugs: string[] }>`
    select o.title, array_agg(p.slug order by p.slug) as slugs from taxon_options o
      join product_taxons using (type, taxon_id) join products p on p.id = product_id
    where type = 'category' and language = 'en' group by 1 order by 1`.execute(shop.db);
  expect(rows).toEqual([
    { title: 'Rings', slugs: ['letters-3'] },
    { title: 'Takılar', slugs: ['letters-1', 'letters-2'] },
  ]);
});

test('a handle in any Latin or Cyrillic letters becomes a slug', async () => {
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

test('texts and prices follow the file, stock only on request', async () => {
  await run(csv('ring,Ring,10,X-1,5'));
  await run(csv('ring,Better ring,12.50,X-1,9'));
  expect(await sizes()).toEqual([{ sku: 'X-1', price: 1250, stock: 5 }]);
  const report = await run(csv('ring,Better ring,12.50,X-1,9'), { stock: true });
  expect(report.updated).toEqual(['ring']);
  expect(await sizes()).toEqual([{ sku: 'X-1', price: 1250, stock: 9 }]);
  const titles = await shop.db.selectFrom('product_options').select('title').execute();
  expect(titles).toEqual([{ title: 'Better ring' }]);
});

describe('stock that the file does not count', () => {
  const [untracked, noColumn] = ['cases/untracked-stock.csv', 'cases/no-quantity-column.csv'];

  test.each([
    [untracked, [2, 3, 4]],
    [noColumn, [2]],
    ['own-columns.csv', []],
    ['shopify-new-columns.csv', []],
    ['cases/prices-and-counts.csv', []],
  ])('is reported by row before the start: %s', async (name, rows) => {
    const { notes } = await run(file(name), { check: true, untrackedStock: null });
    const uncounted = notes.filter(({ column }) => column === 'stock');
    expect(uncounted.map(({ row, column }) => [row, column])).toEqual(
      rows.map((row) => [row, 'stock']),
    );
  });

  test('is not guessed: without a choice, its product is imported as hidden', async () => {
    const { notes } = await run(file(untracked), { untrackedStock: null });
    expect(notes.map(describeProblem)).toEqual([
      'row 2, stock: is empty: the product is hidden',
      'row 3, stock: is 0, but stock is not tracked',
      'row 4, stock: is 0, but stock is not tracked',
    ]);
    expect((await published()).map(([slug, isPublished]) => [slug, isPublished])).toEqual([
      ['trial-on-request', false],
      ['trial-not-counted', true],
      ['trial-oversold', true],
      ['trial-counted', true],
    ]);
  });

  test('is required for a further size of a product on sale', async () => {
    await run(csv('ring,Ring,10,X-1,5'));
    const more = bytesOf('handle,title,price,sku,size', 'ring,Ring,10,X-2,54 mm');
    const { problems } = await run(more, { untrackedStock: null });
    expect(problems.map(describeProblem)).toEqual([
      'row 2, stock: is empty: a product on sale needs a stock',
    ]);
  });

  test('is set to the number chosen for all', async () => {
    await run(file(untracked), { untrackedStock: 5 });
    expect((await sizes()).map(({ stock }) => stock)).toEqual([5, 5, 5, 4]);
    await run(file(noColumn), { untrackedStock: 2 });
    expect((await sizes()).at(-1)).toMatchObject({ sku: 'TRIAL-TWO-54', stock: 2 });
  });

  test('stays as it is in the shop, also when stock follows the file', async () => {
    await run(csv('ring,Ring,10,X-1,5'));
    const { notes } = await run(csv('ring,Ring,10,X-1,'), { stock: true, untrackedStock: null });
    expect(notes).toEqual([]);
    expect(await sizes()).toMatchObject([{ stock: 5 }]);
  });
});

describe('a price of 0', () => {
  test('is reported by row, and its product is imported as hidden', async () => {
    for (const check of [true, false]) {
      const report = await run(file('cases/zero-price.csv'), { check });
      expect(report.created).toEqual(['trial-ask-us', 'trial-nought']);
      expect(report.notes.map(describeProblem)).toEqual(
        [2, 3].map((row) => `row ${row}, price: is 0: the product is hidden`),
      );
    }
    expect(await published()).toEqual([
      ['trial-ask-us', false, false],
      ['trial-nought', false, false],
    ]);
  });

  test('is accepted when confirmed for all, or in a column', async () => {
    const { notes } = await run(file('cases/zero-price.csv'), { free: true });
    expect(notes).toEqual([]);
    await run(bytesOf('handle,title,price,stock,free', 'gauge,Ring gauge,0,9,yes'));
    expect(await published()).toEqual([
      ['trial-ask-us', true, true],
      ['trial-nought', true, true],
      ['gauge', true, true],
    ]);
  });

  test('does not replace a price in the shop', async () => {
    await run(csv('ring,Ring,10,X-1,5'));
    const { notes } = await run(csv('ring,Ring,0,X-1,5'));
    expect(notes.map(describeProblem)).toEqual([
      'row 2, price: is 0: the price in the shop is kept',
    ]);
    expect(await sizes()).toMatchObject([{ price: 1000 }]);
  });

  test('is refused for a further size of a product on sale', async () => {
    await run(csv('ring,Ring,10,X-1,5'));
    const more = bytesOf('handle,title,price,sku,stock,size', 'ring,Ring,0,X-2,5,54 mm');
    const { problems, failed } = await run(more);
    expect([failed, problems.map(describeProblem)]).toEqual([
      ['ring'],
      ['row 2, price: is 0: enter a price, or mark the product as free'],
    ]);
  });
});

test('a product with a problem is left out entirely, the others are imported', async () => {
  const report = await run(csv('bad,Bad,10,B-1,1', 'bad,,abc,B-2,1', 'good,Good,10,G-1,1'));
  expect(report.created).toEqual(['good']);
  expect(report.failed).toEqual(['bad']);
  expect(report.problems.map(describeProblem)[0]).toBe("row 3, price: 'abc' is not a price");
  expect((await sizes()).map(({ sku }) => sku)).toEqual(['G-1']);
});

test("another product's SKU is refused, and nothing of the product is written", async () => {
  await run(csv('first,First,10,X-1,1'));
  const report = await run(csv('second,Second,10,X-1,1'));
  expect(report.problems.map(describeProblem)).toEqual([
    "row 2, SKU: 'X-1' belongs to another product",
  ]);
  expect(await counts()).toMatchObject({ products: 1, product_sizes: 1 });
});

test("another product's SKU on a further size is reported with that size's row", async () => {
  await run(csv('first,First,10,X-1,1', 'second,Second,10,S-1,1'));
  const header = 'handle,title,size,price,sku,stock';
  const report = await run(bytesOf(header, 'second,Second,,10,S-1,1', 'second,,54 mm,10,X-1,1'));
  expect(report.problems.map(describeProblem)).toEqual([
    "row 3, SKU: 'X-1' belongs to another product",
  ]);
  expect(await counts()).toMatchObject({ products: 2, product_sizes: 2 });
});

test('our own columns import four languages, categories and collections', async () => {
  const report = await run(file('own-columns.csv'));
  expect(report).toMatchObject({ problems: [], pictures: 2 });
  expect(report.newTaxons).toEqual(['Rings', 'Gifts', 'Atelier', 'Necklaces']);
  expect((await run(file('own-columns.csv'))).unchanged).toHaveLength(2);
});

async function run(bytes: Uint8Array, options: Partial<ImportOptions> = {}) {
  const contents = await readGoodFile(bytes);
  return await importProducts(
    shop.db,
    { ...contents, count: contents.products.length },
    {
      check: false,
      stock: false,
      free: false,
      untrackedStock: 0,
      language: 'en',
      ...options,
    },
  );
}

async function counts() {
  const tables = ['products', 'product_sizes', 'picture_fetches', 'taxons'] as const;
  const counted = await Promise.all(
    tables.map(async (table) => {
      const rows = await shop.db.selectFrom(table).select('id').execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/** Slug, published, free. */
async function published() {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
  return products.map(({ slug, published, free }) => [slug, published, free]);
}

async function sizes() {
  return await shop.db
    .selectFrom('product_sizes')
    .select(['sku', 'price', 'stock'])
    .orderBy('id')
    .execute();
}

function csv(...rows: string[]): Uint8Array {
  return bytesOf('handle,title,price,sku,stock', ...rows);
}

function bytesOf(...rows: string[]): Uint8Array {
  return new TextEncoder().encode(rows.join('\n'));
}

function jewelry(): Uint8Array {
  return file('shopify-jewelry.csv');
}

function file(name: string): Uint8Array {
  return readFileSync(new URL(`./testdata/${name}`, import.meta.url));
}
