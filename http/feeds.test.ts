import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { testShop } from './testing.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });
const text = async (path: string) => (await get(path)).text();

/** Whether every element that is opened is closed, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name, , self] of xml.matchAll(/<(\/?)([a-zA-Z:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name as string);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|apos);)/.test(xml);
}

/** Adds a piece of two sizes whose words need care, with a picture. */
async function addPictured() {
  const piece = await shop.api('POST /products', {
    token: owner,
    body: {
      options: [
        { language: 'en', title: 'Ring <One> & "two"', description: '=1+1\nsecond line, of gold' },
        { language: 'ru', title: 'Кольцо' },
      ],
      colors: [
        {
          options: [
            { language: 'en', title: 'Yellow gold' },
            { language: 'tr', title: 'Sarı altın' },
          ],
          sizes: [
            { label: '50 mm', sku: 'F-50', price: 90_000, compareAtPrice: 100_000, stock: 2 },
            { label: '52 mm', sku: 'F-52', price: 90_050, stock: 0, weightGrams: 2.7 },
          ],
        },
      ],
    },
  });
  await shop.db
    .insertInto('pictures')
    .values({
      size_id: piece.colors[0]?.sizes[0]?.id as number,
      file: `${'a'.repeat(32)}.webp`,
      width: 1000,
      height: 1250,
      bytes: 1,
      placeholder: null,
    })
    .execute();
  return piece;
}

test('robots.txt names the map of the site and keeps crawlers out of calls and endless lists', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain('Sitemap: http://shop.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Disallow: /*?*sort=');
  expect(robots).not.toMatch(/Disallow: \/items|Disallow: \/$/m);
});

describe('the map of the site', () => {
  test('names maps that are there, and each page in every language with all its others', async () => {
    const piece = await addPictured();
    const hidden = await shop.addPiece([1]);
    const params = { id: hidden.id };
    await shop.api('PATCH /products/:id', { token: owner, params, body: { published: false } });
    const index = await text('/sitemap.xml');
    expect(isWellFormed(index)).toBe(true);
    const maps = [...index.matchAll(/<loc>http:\/\/shop\.example(.*?)<\/loc>/g)].map(
      ([, at]) => at,
    );
    expect(maps).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml']);
    const products = await text('/sitemaps/products-1.xml');
    expect(isWellFormed(products)).toBe(true);
    for (const path of ['', '/tr', '/ru', '/tk']) {
      expect(products).toContain(
        `<loc>http://shop.example${path}/items/product/${piece.slug}</loc>`,
      );
    }
    expect(products.match(/hreflang="x-default"/g)).toHaveLength(4);
    expect(products).not.toContain(hidden.slug);
    expect(products).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]+Z<\/lastmod>/);
    const pages = await text('/sitemaps/pages.xml');
    expect(isWellFormed(pages)).toBe(true);
    expect(pages).toContain('<loc>http://shop.example/tk</loc>');
    expect(pages).not.toMatch(/checkout|account|client-auth|search/);
  });

  test.each([
    '/sitemaps/products-0.xml',
    '/sitemaps/nothing.xml',
    '/feeds/en-xyz.xml',
    '/feeds/de-eur.csv',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a feed for merchants', () => {
  test('has every size of a pictured piece, in its language and currency, as CSV', async () => {
    const reply = await get('/feeds/tr-eur.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows: Record<string, string>[] = parse(await reply.text(), { columns: true });
    expect(rows).toHaveLength(2);
    const [first, second] = rows;
    expect(first).toMatchObject({
      title: 'Ring <One> & "two", Sarı altın, 50 mm',
      description: "'=1+1\nsecond line, of gold",
      color: 'Sarı altın',
      material: 'altın',
      size: '50 mm',
      price: '1000.00 EUR',
      sale_price: '900.00 EUR',
      availability: 'in_stock',
      condition: 'new',
    });
    expect(first?.link).toMatch(
      /^http:\/\/shop\.example\/tr\/items\/product\/ring-one-two\?color=\d+&size=\d+$/,
    );
    expect(first?.image_link).toMatch(/^http:\/\/shop\.example\/media\/a+/);
    expect(second).toMatchObject({
      item_group_id: first?.item_group_id,
      availability: 'out_of_stock',
      price: '900.50 EUR',
      sale_price: '',
      shipping_weight: '2.7 g',
    });
  });

  test('says the same as XML', async () => {
    const xml = await text('/feeds/ru-eur.xml');
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('<g:title>Кольцо, Yellow gold, 50 mm</g:title>');
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(xml).toContain('<g:sale_price>900.00 EUR</g:sale_price>');
  });

  test('is priced in another currency by the shop’s own rate, and leads to a page that shows it', async () => {
    const rate = { currency: 'try' as const, rate: 47.3, roundTo: 100, date: '2026-11-01' };
    await shop.api('PATCH /settings/admin', { token: owner, body: { rates: [rate] } });
    const xml = await expect
      .poll(() => text('/feeds/tr-try.xml'))
      .toContain('<g:sale_price>42570.00 TRY</g:sale_price>')
      .then(() => text('/feeds/tr-try.xml'));
    expect(xml).toContain('&amp;currency=try</g:link>');
  });

  test('tells who has it already that nothing is new, until something is', async () => {
    const etag = (await get('/feeds/en-eur.csv')).headers.get('etag') ?? '';
    expect((await get('/feeds/en-eur.csv', { 'if-none-match': etag })).status).toBe(304);
    await shop.db.updateTable('product_sizes').set({ stock: 0 }).execute();
    const reply = await get('/feeds/en-eur.csv', { 'if-none-match': etag });
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toContain('in_stock');
  });

  test('of many pieces comes whole, packed or not', async () => {
    await shop.db
      .insertInto('products')
      .values(Array.from({ length: 450 }, (_, at) => ({ slug: `many-${at}` })))
      .execute();
    const map = await text('/sitemaps/products-1.xml');
    expect(new Set(map.match(/many-\d+/g))).toHaveProperty('size', 450);
    const plain = await get('/sitemaps/products-1.xml', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(map);
  });
});
