import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { startJourney } from '#core/testing-journey.ts';
import { connect } from '#database/connect.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { listAttributes } from '#domain/attributes/attributes.sql.ts';
import { checkValues } from '#domain/attributes/check-values.ts';
import { folderStore, type PictureStore } from '#domain/media/picture-store.ts';
import { hasDemoProducts } from '#domain/system/system.sql.ts';
import { productValues, sizeValues } from './attributes.ts';
import { isDemoShop } from './demo.sql.ts';
import { finishes } from './finishes.ts';
import { loadDemo } from './load.ts';
import { sizeSets } from './product.ts';
import { products } from './products.ts';
import { demoSettings } from './settings.ts';
import { categories } from './taxons.ts';
import { turning } from './turning.ts';

const step = startJourney();
let database: TestDatabase;
let folder: string;
let pictures: PictureStore;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'altyn-demo-'));
  pictures = folderStore(folder);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

step(
  'an empty shop is filled once, also after another process gave up, and a filled one is left unchanged',
  async () => {
    expect(await isDemoShop(database.db)).toBe(false);
    const other = await database.pool.connect();
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('demo'))`);
    const connection = connect(database.url);
    const loading = loadDemo({ db: connection.db, pictures });
    const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await other.query(waiting)).rows[0].count).toBe(1);
    // Longer than a transaction waits for a lock.
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    await other.query('rollback');
    other.release();
    expect(await loading).toBe(true);
    await connection.close();
    expect(await isDemoShop(database.db)).toBe(true);
    expect(await loadDemo({ db: database.db, pictures })).toBe(false);
    expect(await count('products')).toBe(products.length);
    expect(await count('taxons')).toBe(8);
    const colors = products.flatMap((product) => product.colors).length;
    expect(await count('pictures')).toBe(colors * 2 + products.length + 8 + turning.length * 24);
  },
);

step('a shop filled before that was recorded is found by its products, and no other', async () => {
  const record = await readFile('database/migrations/0118_earlier_demos.sql', 'utf8');
  const isFound = async () => {
    await database.db.deleteFrom('demo_shop').execute();
    await database.pool.query(record);
    return await isDemoShop(database.db);
  };
  expect(await isFound()).toBe(true);
  expect(await hasDemoProducts(database.db)).toBe(true);
  const other = database.pool.query.bind(database.pool);
  await other(`update product_sizes set sku = 'MY-' || sku`);
  expect(await isFound()).toBe(false);
  await other(`update product_sizes set sku = substr(sku, 4)`);
  expect(await isFound()).toBe(true);
});

step('every picture of the demo has its files in the store', async () => {
  const rows = await database.db.selectFrom('pictures').select('file').execute();
  const kept = new Set((await pictures.list()).map(({ name }) => name));
  expect(rows.filter(({ file }) => !kept.has(file))).toEqual([]);
});

test('gifts that come in several sizes are not described as needing none', () => {
  const gifts = products.filter((product) => product.categories.includes('gifts'));
  expect(gifts.some((product) => sizeSets[product.sizes].length > 1)).toBe(true);
  const texts = languages.map((language) => categories.gifts.texts[language].join(' '));
  expect(texts.filter((text) => /\bsizes?\b|ölçü|beden|размер|ölçeg/i.test(text))).toEqual([]);
});

step('every product has a picture to scale, described as such in every language', async () => {
  const rows = await database.db.selectFrom('pictures').select('alt').execute();
  const toScale = rows
    .map(({ alt }) => alt as Record<string, string>)
    .filter(({ en }) => en?.includes('to scale'));
  expect(toScale.length).toBe(products.length);
  expect(toScale.filter((alt) => languages.some((language) => !alt[language]))).toEqual([]);
});

test('there are at least 24 products, each with all texts in every language', () => {
  expect(products.length).toBeGreaterThanOrEqual(24);
  const silent = products.filter(({ texts }) =>
    languages.some((language) => texts[language].some((text) => text.trim() === '')),
  );
  expect(silent).toEqual([]);
  const titles = languages.map(
    (language) => new Set(products.map(({ texts }) => texts[language][0])).size,
  );
  expect(titles).toEqual(languages.map(() => products.length));
});

step('a solitaire comes in 54 mm, and some sizes are sold out', async () => {
  const sizes = await database.db.selectFrom('product_sizes').select(['sku', 'stock']).execute();
  expect(sizes.find(({ sku }) => sku === 'DAWN-YG-54')?.stock).toBeGreaterThan(0);
  expect(sizes.some(({ stock }) => stock === 0)).toBe(true);
});

step('the same product weighs less in silver than in gold', async () => {
  const rows = await database.db
    .selectFrom('product_sizes')
    .select(['sku', 'weight_grams'])
    .execute();
  const gramsOf = (sku: string) => Number(rows.find((row) => row.sku === sku)?.weight_grams);
  for (const [gold, silver] of [
    ['SIGN-YG-54', 'SIGN-SI-54'],
    ['CHAI-YG-42', 'CHAI-SI-42'],
    ['CRES-YG', 'CRES-SI'],
    ['DUNE-YG-50', 'DUNE-BR-50'],
  ] as const) {
    expect(gramsOf(gold) / gramsOf(silver), gold).toBeCloseTo(13.1 / 10.4, 1);
  }
});

step('every value of a product is valid in the jeweller’s attribute set', async () => {
  const definitions = await listAttributes(database.db);
  const refused = products.flatMap((product) => [
    ...checkValues(definitions, {
      subject: 'product',
      path: product.slug,
      given: productValues(product),
    }).errors,
    ...product.colors.flatMap(({ finish }) =>
      sizeSets[product.sizes].flatMap(
        (label) =>
          checkValues(definitions, {
            subject: 'size',
            path: `${product.slug}.${finish}`,
            given: sizeValues(product, finish, label),
          }).errors,
      ),
    ),
  ]);
  expect(refused).toEqual([]);
});

step('the gold and the silver of one model differ in metal and fineness', async () => {
  const rows = await database.db
    .selectFrom('product_sizes')
    .select(['sku', 'attributes'])
    .execute();
  const of = (sku: string) => rows.find((row) => row.sku === sku)?.attributes;
  expect(of('CHAI-YG-42')).toEqual({ metal: 'yellow_gold', fineness: '585', width: 9, length: 42 });
  expect(of('CHAI-SI-50')).toEqual({ metal: 'silver', fineness: '925', width: 9, length: 50 });
  expect(of('DUNE-BR-50')).toEqual({ metal: 'silver', plating: 'black_rhodium' });
  expect(of('OASI-EM-50')).toMatchObject({ metal: 'yellow_gold', stone: 'emerald' });
});

test('pale metals and pearl have distinguishable swatches', () => {
  const pale = (['whiteGold', 'silver', 'pearl'] as const).map((name) => finishes[name].swatch);
  const apart = pale.flatMap((one, at) => pale.slice(at + 1).map((other) => distance(one, other)));
  expect(Math.min(...apart)).toBeGreaterThan(30);
});

step('the shop has the settings of the demo', async () => {
  const row = await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(row.value).toMatchObject({ shopName: demoSettings.shopName, rates: demoSettings.rates });
});

/** The distance of two colours like #d9b25f, from 0 to 441. */
function distance(one: string, other: string): number {
  const parts = (color: string) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = parts(other);
  return Math.hypot(...parts(one).map((part, at) => part - (others[at] ?? 0)));
}

async function count(table: 'products' | 'taxons' | 'pictures'): Promise<number> {
  return (await database.db.selectFrom(table).select('id').execute()).length;
}
