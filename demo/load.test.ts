import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/words.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { folderStore, type PictureStore } from '#domain/media/picture-store.ts';
import { loadDemo } from './load.ts';
import { pieces } from './pieces.ts';
import { demoSettings } from './settings.ts';
import { turning } from './turning.ts';

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

test('an empty shop is filled once, and a filled one is left alone', async () => {
  expect(await loadDemo({ db: database.db, pictures })).toBe(true);
  expect(await loadDemo({ db: database.db, pictures })).toBe(false);
  expect(await count('products')).toBe(pieces.length);
  expect(await count('categories')).toBe(5);
  expect(await count('collections')).toBe(3);
  const colors = pieces.flatMap((piece) => piece.colors).length;
  expect(await count('pictures')).toBe(colors * 2 + pieces.length + 8 + turning.length * 24);
});

test('every picture of the demo has its files in the store', async () => {
  const rows = await database.db.selectFrom('pictures').select('file').execute();
  const kept = new Set((await pictures.list()).map(({ name }) => name));
  expect(rows.filter(({ file }) => !kept.has(file))).toEqual([]);
});

test('every piece has a picture to scale that says so in every language', async () => {
  const rows = await database.db.selectFrom('pictures').select('alt').execute();
  const toScale = rows
    .map(({ alt }) => alt as Record<string, string>)
    .filter(({ en }) => en?.includes('to scale'));
  expect(toScale.length).toBe(pieces.length);
  expect(toScale.filter((alt) => languages.some((language) => !alt[language]))).toEqual([]);
});

test('there are 24 pieces at least, and each says everything in every language', () => {
  expect(pieces.length).toBeGreaterThanOrEqual(24);
  const silent = pieces.filter(({ texts }) =>
    languages.some((language) => texts[language].some((text) => text.trim() === '')),
  );
  expect(silent).toEqual([]);
  const titles = languages.map(
    (language) => new Set(pieces.map(({ texts }) => texts[language][0])).size,
  );
  expect(titles).toEqual(languages.map(() => pieces.length));
});

test('a solitaire comes in 54 mm, and some sizes are sold out', async () => {
  const sizes = await database.db.selectFrom('product_sizes').select(['sku', 'stock']).execute();
  expect(sizes.find(({ sku }) => sku === 'DAWN-YG-54')?.stock).toBeGreaterThan(0);
  expect(sizes.some(({ stock }) => stock === 0)).toBe(true);
});

test("the demo's settings are the shop's", async () => {
  const row = await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(row.value).toMatchObject({ shopName: demoSettings.shopName, rates: demoSettings.rates });
});

async function count(
  table: 'products' | 'categories' | 'collections' | 'pictures',
): Promise<number> {
  return (await database.db.selectFrom(table).select('id').execute()).length;
}
