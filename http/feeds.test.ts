import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Reply } from '#contract/routes.ts';
import { openTestShop, testShop } from './testing.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
let product: Reply<'GET /products/admin/:id'>;
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute();
  product = await addPictured();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });
const text = async (path: string) => (await get(path)).text();

/** Whether all elements are closed in the right order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name, , self] of xml.matchAll(/<(\/?)([a-zA-Z:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name as string);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|apos);)/.test(xml);
}

/** Adds a product with a picture and two sizes, whose texts need escaping. */
async function addPictured() {
  const product = await shop.api('POST /products', {
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
      size_id: product.colors[0]?.sizes[0]?.id as number,
      file: `${'a'.repeat(32)}.webp`,
      width: 1000,
      height: 1250,
      bytes: 1,
      placeholder: null,
    })
    .execute();
  return product;
}

test('robots.txt names the sitemap and keeps crawlers out of API calls and endless lists', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain('Sitemap: http://shop.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Disallow: /*?*sort=');
  expect(robots).not.toMatch(/Disallow: \/items|Disallow: \/$/m);
});

describe('the sitemap', () => {
  test('names existing sitemaps, and lists each page in every language with its alternates', async () => {
    const hidden = await shop.addProduct([1]);
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
        `<loc>http://shop.example${path}/items/product/${product.slug}</loc>`,
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
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a merchant feed', () => {
  test('has every size of a pictured product, in its language and currency, as CSV', async () => {
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

  test('has the same content as XML', async () => {
    const xml = await text('/feeds/ru-eur.xml');
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('<g:title>Кольцо, Yellow gold, 50 mm</g:title>');
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(xml).toContain('<g:sale_price>900.00 EUR</g:sale_price>');
  });

  test('uses attributes before values guessed from texts', async () => {
    const define = async (body: Parameters<typeof shop.api<'POST /attributes'>>[1]['body']) => {
      const { id } = await shop.api('POST /attributes', { token: owner, body });
      onTestFinished(async () => {
        await shop.api('DELETE /attributes/:id', { token: owner, params: { id } });
      });
    };
    await define({
      key: 'metal',
      type: 'choice',
      names: { en: 'Metal', ru: 'Металл' },
      choices: [{ key: 'platinum', names: { en: 'Platinum', ru: 'Платина' } }],
      feed: 'material',
      shown: false,
    });
    await define({
      key: 'gender',
      type: 'choice',
      names: { en: 'For' },
      choices: [{ key: 'female', names: { en: 'Women', ru: 'Женщины' } }],
      feed: 'gender',
    });
    await define({
      key: 'width',
      subject: 'size',
      type: 'number',
      names: { en: 'Width', ru: 'Ширина' },
      group: { ru: 'Размеры' },
      unit: { ru: 'мм' },
      feed: 'product_detail',
    });
    await shop.api('PATCH /products/:id', {
      token: owner,
      params: { id: product.id },
      body: { attributes: { metal: 'platinum', gender: 'female' } },
    });
    await shop.api('PATCH /product-colors/size/:id', {
      token: owner,
      params: { id: product.colors[0]?.sizes[0]?.id ?? 0 },
      body: { attributes: { width: 2.5 } },
    });
    const xml = await text('/feeds/ru-eur.xml');
    expect(isWellFormed(xml)).toBe(true);
    expect(xml.match(/<g:material>Платина<\/g:material>/g)).toHaveLength(2);
    expect(xml.match(/<g:gender>female<\/g:gender>/g)).toHaveLength(2);
    expect(xml.match(/<g:product_detail>.*?<\/g:product_detail>/g)).toEqual([
      '<g:product_detail><g:section_name>Размеры</g:section_name><g:attribute_name>Ширина</g:attribute_name><g:attribute_value>2,5\u00a0мм</g:attribute_value></g:product_detail>',
    ]);
    const rows: Record<string, string>[] = parse(await text('/feeds/ru-eur.csv'), {
      columns: true,
    });
    expect(rows[0]?.product_detail).toBe('Размеры:Ширина:2,5\u00a0мм');
    const reply = await shop.api('GET /products/client/:id', {
      params: { id: String(product.id) },
      query: {},
    });
    expect(reply.attributes.map(({ key }) => key)).toEqual(['gender']);
  });

  test('is priced in another currency by the shop’s own rate, and links to a page in that currency', async () => {
    const rate = { currency: 'try' as const, rate: '47.3', roundTo: 100, date: '2026-11-01' };
    await shop.api('PATCH /settings/admin', { token: owner, body: { rates: [rate] } });
    const xml = await expect
      .poll(() => text('/feeds/tr-try.xml'))
      .toContain('<g:sale_price>42570.00 TRY</g:sale_price>')
      .then(() => text('/feeds/tr-try.xml'));
    expect(xml).toContain('&amp;currency=try</g:link>');
  });

  test('answers 304 until something changes', async () => {
    const etag = (await get('/feeds/en-eur.csv')).headers.get('etag') ?? '';
    expect((await get('/feeds/en-eur.csv', { 'if-none-match': etag })).status).toBe(304);
    await shop.db.updateTable('product_sizes').set({ stock: 0 }).execute();
    const reply = await get('/feeds/en-eur.csv', { 'if-none-match': etag });
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toContain('in_stock');
  });

  test('of many products is complete, compressed or not', async () => {
    const own = await openTestShop();
    onTestFinished(own.close);
    await sql`
      with p as (insert into products (slug) select 'many-' || i from generate_series(1, 450) i returning id),
        c as (insert into product_colors (product_id) select id from p returning id)
      insert into product_sizes (color_id, label, sku, price) select id, '52', 'many-' || id, 10000 from c`.execute(
      own.db,
    );
    const get = (headers = {}) => fetch(`${own.url}/sitemaps/products-1.xml`, { headers });
    const map = await (await get()).text();
    expect(new Set(map.match(/many-\d+/g))).toHaveProperty('size', 450);
    const plain = await get({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(map);
  });
});
