import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProductList, ProductQuery } from '#contract/catalogue.ts';
import { languages } from '#core/languages.ts';
import { openTestDatabase } from '#database/testing.ts';
import { finishes } from '#demo/finishes.ts';
import { products } from '#demo/products.ts';
import { categories, collections } from '#demo/taxons.ts';
import type { Texts } from '#demo/texts.ts';
import { createTaxon } from '#domain/catalogue/change-taxons.ts';
import { createProduct } from '#domain/catalogue/save-product.ts';
import { slugFrom } from '#domain/slugs.ts';
import { listProducts } from './list-products.ts';
import { soundOf, wordsOf } from './sounds.ts';
import { suggest } from './suggest.ts';

type Query = { query: string; expected: string };

const database = await openTestDatabase();
afterAll(database.close);
beforeAll(fill);

const written: Query[] = parse(
  readFileSync(new URL('./testdata/queries.csv', import.meta.url), 'utf8'),
  { columns: true },
);

/**
 * Queries generated instead of written by hand: each title with a typo, its longest word alone with
 * a typo, and each Russian title transliterated to Latin.
 */
const heldOut: Query[] = [
  ...products.flatMap(({ slug, texts }) =>
    languages.map((language) => ({ query: misspell(texts[language][0]), expected: slug })),
  ),
  ...products.flatMap(({ texts }) =>
    languages.flatMap((language) => {
      const word = longest(texts[language][0]);
      return word.length > 4 ? [{ query: misspell(word), expected: titled(word) }] : [];
    }),
  ),
  ...products.map(({ slug, texts }) => ({
    query: slugFrom(texts.ru[0], '').replaceAll('-', ' '),
    expected: slug,
  })),
];

describe('the right product is among the first three', () => {
  test('for nineteen in twenty typed queries', async () => {
    expect(written.length).toBeGreaterThanOrEqual(200);
    await expectFound(written);
  });

  test('for nineteen in twenty generated queries', async () => {
    await expectFound(heldOut);
  });

  test('for partial queries, too', async () => {
    const wrong = await wrongOf(
      heldOut,
      async (query) => (await suggest(database.db, query, 'en')).products,
    );
    expect(wrong.length / heldOut.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

test('the name of a product ranks that product first, in each language', async () => {
  const titles = products.flatMap(({ slug, texts }) =>
    languages.map((language) => ({ slug, language, search: texts[language][0] })),
  );
  for (const { slug, language, search } of titles) {
    const list = await listProducts(database.db, ProductQuery.parse({ search }), language);
    const { products } = JSON.parse(list.toString()) as ProductList;
    expect(products[0]?.slug, search).toBe(slug);
  }
});

test('the name of a category or collection ranks all its products first, in each language', async () => {
  const rings = products.filter((product) => product.categories.includes('rings'));
  for (const search of ['ring', 'rings', 'yüzük', 'кольцо', 'ýüzük']) {
    const query = ProductQuery.parse({ search, pageSize: rings.length });
    const list = await listProducts(database.db, query, 'en');
    const { products } = JSON.parse(list.toString()) as ProductList;
    expect(products.map(({ slug }) => slug).sort(), search).toEqual(
      rings.map(({ slug }) => slug).sort(),
    );
  }
});

test('products of the searched stone rank before those that have it as a side stone', async () => {
  const beside = ['oasis-ring', 'oasis-drops'];
  for (const search of ['diamond', 'diamonds', 'pırlanta', 'бриллиант', 'göwher']) {
    const all = await find(search, 20);
    expect(all, search).toContain('dawn-solitaire');
    expect(all.slice(-2).sort(), search).toEqual([...beside].sort());
    const suggested = (await suggest(database.db, search, 'en')).products.map(({ slug }) => slug);
    expect(suggested, search).toHaveLength(6);
    expect(
      suggested.filter((slug) => beside.includes(slug)),
      search,
    ).toEqual([]);
  }
  expect((await find('emerald', 20)).slice(0, 2).sort()).toEqual([...beside].sort());
  expect((await find('diamond emerald', 20)).sort()).toEqual([...beside].sort());
});

test('a word that fits every product finds them all on its own, and narrows nothing beside other words', async () => {
  for (const search of ['jewellery', 'jewelry', 'jewelery', 'takı', 'украшения', 'şaý']) {
    expect(await find(search, 100), search).toHaveLength(products.length);
    expect((await suggest(database.db, search, 'en')).products, search).toHaveLength(6);
  }
  expect(await find('emerald jewellery', 100)).toEqual(await find('emerald', 100));
});

test('a word has the same phonetic key in the database as in JavaScript', async () => {
  const words = [
    ...new Set([...written, ...heldOut].flatMap(({ query }) => wordsOf(query))),
    ...['shchuka', 'wax', 'quick', 'dzhinsy', 'phone', 'kysytzy', 'объём', 'yuyu', 'aaaa'],
  ];
  const { rows } = await sql<{ word: string; sound: string }>`
    select word, search_sound(search_text(word)) as sound
    from unnest(${words}::text[]) word`.execute(database.db);
  expect(rows.map(({ word, sound }) => [word, sound])).toEqual(
    rows.map(({ word }) => [word, soundOf(wordsOf(word)[0] ?? '')]),
  );
});

async function expectFound(queries: Query[]): Promise<void> {
  const wrong = await wrongOf(queries, async (search) => {
    const query = ProductQuery.parse({ search, pageSize: 3 });
    const list = await listProducts(database.db, query, 'en');
    return (JSON.parse(list.toString()) as ProductList).products;
  });
  expect(wrong.length / queries.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
}

async function find(search: string, pageSize: number): Promise<string[]> {
  const list = await listProducts(database.db, ProductQuery.parse({ search, pageSize }), 'en');
  return (JSON.parse(list.toString()) as ProductList).products.map(({ slug }) => slug);
}

type Ask = (query: string) => Promise<{ slug: string }[]>;

async function wrongOf(queries: Query[], ask: Ask): Promise<string[]> {
  const wrong: string[] = [];
  for (const { query, expected } of queries) {
    const slugs = (await ask(query)).slice(0, 3).map(({ slug }) => slug);
    if (!isRight(slugs, expected)) wrong.push(`${query} (${expected}): ${slugs.join(', ')}`);
  }
  return wrong;
}

/** For a category, stone or metal all three results must match; for a product, one. */
function isRight(slugs: string[], expected: string): boolean {
  if (expected === 'any') return slugs.length === 3;
  if (expected === 'none') return slugs.length === 0;
  if (!expected.startsWith('taxon ')) return expected.split('|').some((one) => slugs.includes(one));
  const taxon = expected.slice('taxon '.length);
  return slugs.length > 0 && slugs.every((slug) => taxonOf(slug).includes(taxon));
}

function taxonOf(slug: string): string[] {
  const product = products.find((one) => one.slug === slug);
  return [...(product?.categories ?? []), ...(product?.colors.map(({ finish }) => finish) ?? [])];
}

function longest(title: string): string {
  return (title.match(/\p{L}+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a));
}

/** The products with this word in their title. */
function titled(word: string): string {
  return products
    .filter(({ texts }) => languages.some((language) => texts[language][0].includes(word)))
    .map(({ slug }) => slug)
    .join('|');
}

/** Makes a typo in the longest word: a letter left out, doubled, transposed or replaced. */
function misspell(title: string): string {
  const word = longest(title);
  const lot = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const at = 1 + (lot % Math.max(1, word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const ways = [
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
    `${before}${/[а-я]/i.test(letter) ? 'о' : 'e'}${next}${after}`,
  ];
  return title.replace(word, ways[lot % ways.length] as string);
}

async function fill(): Promise<void> {
  const taxons = { category: new Map<string, number>(), collection: new Map<string, number>() };
  const kinds = [
    ['category', categories],
    ['collection', collections],
  ] as const;
  for (const [kind, all] of kinds) {
    for (const [name, { texts }] of Object.entries(all)) {
      const options = optionsOf(texts);
      const id = await createTaxon(database.db, kind, { options, published: true });
      taxons[kind].set(name, id as number);
    }
  }
  for (const [position, product] of products.entries()) {
    await createProduct(database.db, {
      slug: product.slug,
      options: optionsOf(product.texts),
      categories: product.categories.map((name) => taxons.category.get(name) as number),
      collections: product.collections.map((name) => taxons.collection.get(name) as number),
      published: true,
      position,
      colors: product.colors.map(({ finish, price }) => ({
        swatch: null,
        options: languages.map((language) => ({
          language,
          title: finishes[finish].titles[language],
          description: null,
        })),
        sizes: [
          { label: '54 mm', sku: `${product.code}-${finishes[finish].code}-54`, price, stock: 1 },
        ],
      })),
    });
  }
}

function optionsOf(texts: Texts) {
  return languages.map((language) => {
    const [title, description] = texts[language];
    return { language, title, description };
  });
}
