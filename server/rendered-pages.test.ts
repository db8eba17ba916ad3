import { HtmlValidate } from 'html-validate';
import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
await addFirstPolicies(shop.db);
await seed();
const process = await startProcess(shop);
afterAll(() => process.close());

/** All pages that visitors can open without an account. */
const pages = [
  '/',
  '/items/allProducts',
  '/items/allProducts?search=zzzz',
  '/items/collections',
  '/items/collections?collection=first',
  '/items/categories',
  '/items/category-products/rings',
  '/items/product/sun',
  '/items/checkout',
  '/search',
  '/search?search=sun',
  '/about',
  '/contact',
  '/service',
  '/terms-conditions',
  '/privacy-policy',
  '/shipping-policy',
  '/account',
  '/client-auth/login',
  '/client-auth/signup',
  '/client-auth/code',
  '/client-auth/forgot',
  '/not/here',
] as const;

const translated = languages.filter((language) => language !== 'en');

describe.each(pages)('%s', (path) => {
  test('is valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules });
    for (const language of ['', '/ru']) {
      const report = await validator.validateString(await html(language + path));
      const wrong = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId}: ${message} ${line}:${column}`,
        ),
      );
      expect(wrong, language).toEqual([]);
    }
  });

  test('has no English text in another language', async () => {
    const english = new Set(textsOf(await html(path)));
    for (const language of translated) {
      const texts = textsOf(await html(`/${language}${path}`));
      expect(texts.length).toBeGreaterThan(5);
      const left = texts.filter((text) => english.has(text) && !sameEverywhere.test(text));
      expect(left, language).toEqual([]);
    }
  });

  test('links to its other languages, which link back', async () => {
    if (path === '/not/here') return;
    const found = await Promise.all(
      languages.map((language) => html((language === 'en' ? '' : `/${language}`) + path)),
    );
    const [first, ...others] = found.map(alternatesOf);
    expect(first?.map(([name]) => name).sort()).toEqual(['en', 'ru', 'tk', 'tr', 'x-default']);
    for (const other of others) expect(other).toEqual(first);
    for (const [at, page] of found.entries()) {
      const own = first?.find(([name]) => name === languages[at])?.[1];
      expect(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]).toBe(own);
      expect(page).toContain(`<html lang="${languages[at]}"`);
    }
  });
});

test('the home page’s title describes the shop’s products, not only its name', async () => {
  expect(await html('/')).toContain('<title>Fine jewellery, made by hand · Altyn</title>');
});

/** Rules disabled because they are a matter of style, or conflict with React's output. */
const rules = {
  // Styles are inlined, so that a phone paints after one response, not two.
  'require-sri': 'off',
  'no-inline-style': 'off',
} as const;

/**
 * Texts that are equal in all languages: names, numbers, measures, ring sizes and symbols; `Metal`
 * in three of them.
 */
const sameEverywhere =
  /^[^\p{L}]*$|^((© )?Altyn|EUR €|USD \$|TRY ₺|TMT m|English|Türkçe|Русский|Türkmençe|Instagram|JavaScript|[\d.,]+ ?(mm|g|cm|€):?|Metal|shop@example\.com|Unexpected Application Error!|[A-Z]{1,2}½?)$/u;

/** Visible and spoken texts: between tags, and in attributes read by screen readers. */
function textsOf(page: string): string[] {
  const body = page
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const labels = body.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g);
  const described = body.matchAll(/<meta name="description" content="([^"]*)"/g);
  const between = body.split(/<[^>]*>/);
  return [
    ...between,
    ...Array.from(labels, ([, text]) => text),
    ...Array.from(described, ([, text]) => text),
  ]
    .map((text) => (text ?? '').trim())
    .filter((text) => text !== '');
}

function alternatesOf(page: string): [string, string][] {
  return Array.from(
    page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
    ([, name = '', href = '']): [string, string] => [name, href],
  );
}

async function html(path: string): Promise<string> {
  return (await process.get(path.replace(/(?<=.)\/$/, ''))).body.toString();
}

async function seed(): Promise<void> {
  const token = await shop.addAdmin('owner');
  const named = (titles: string[]) =>
    languages.map((language, at) => ({
      language,
      title: titles[at] as string,
      description: `${titles[at]} ${titles[at]}`,
    }));
  const category = await shop.api('POST /category', {
    token,
    body: { options: named(['Rings', 'Yüzükler', 'Кольца', 'Ýüzükler']) },
  });
  const collection = await shop.api('POST /collection', {
    token,
    body: { options: named(['First', 'İlk', 'Первая', 'Ilkinji']) },
  });
  for (const titles of [
    ['Sun', 'Güneş', 'Солнце', 'Gün'],
    ['Shore', 'Kıyı', 'Берег', 'Kenar'],
  ]) {
    const product = await shop.api('POST /products', {
      token,
      body: {
        options: named(titles),
        categories: [category.id],
        collections: [collection.id],
        colors: [
          {
            swatch: '#d4af37',
            options: named(['Yellow gold', 'Sarı altın', 'Жёлтое золото', 'Sary altyn']),
            sizes: [
              { label: '50 mm', sku: `${titles[0]}-50`, price: 90_000, stock: 2, weightGrams: 3 },
              { label: '52 mm', sku: `${titles[0]}-52`, price: 95_000, stock: 0 },
            ],
          },
        ],
      },
    });
    await shop.db
      .insertInto('pictures')
      .values({
        size_id: product.colors[0]?.sizes[0]?.id as number,
        file: `${titles[0]?.length}${'a'.repeat(31)}.webp`,
        width: 1000,
        height: 1250,
        bytes: 1,
        placeholder: null,
      })
      .execute();
  }
}
