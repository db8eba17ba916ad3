import { afterAll, describe, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());

const rename = (table: 'products' | 'taxons', id: number, slug: string) =>
  shop.db.updateTable(table).set({ slug }).where('id', '=', id).execute();

test('an old address of a product redirects to its current one, in its language and with its selection', async () => {
  const { id, slug } = await shop.addProduct([1]);
  await rename('products', id, 'halo');
  const { status, headers } = await process.get(`/ru/items/product/${slug}?color=1&size=2`);
  expect([status, headers.location]).toEqual([301, '/ru/items/product/halo?color=1&size=2']);
  expect(headers['content-type']).toBeUndefined();
});

test('an old address of a category redirects to its current one', async () => {
  const token = await shop.addAdmin('catalogue');
  const options = [{ language: 'en' as const, title: 'For a Ball' }];
  const { id, slug } = await shop.api('POST /category', { token, body: { options } });
  await rename('taxons', id, 'diadems');
  const { status, headers } = await process.get(`/items/category-products/${slug}`);
  expect([status, headers.location]).toEqual([301, '/items/category-products/diadems']);
});

test('a deleted product or category gets 410, with a page of further links', async () => {
  const { id, slug } = await shop.addProduct([1]);
  await shop.db.deleteFrom('products').where('id', '=', id).execute();
  const { status, headers, body } = await process.get(`/tr/items/product/${slug}`);
  expect(status).toBe(410);
  expect(headers['content-type']).toContain('text/html');
  expect(body.toString()).toContain('href="/tr/items/allProducts"');
});

test.each([
  ['/tr/', '/tr'],
  ['/items/allProducts/?page=2', '/items/allProducts?page=2'],
  ['/ru//about///', '/ru/about'],
  // Must not redirect to another host.
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/..//evil.example', '/evil.example'],
])('%s has superfluous slashes and redirects to the canonical address', async (path, to) => {
  const { status, headers } = await process.get(path);
  expect([status, headers.location, headers['content-type']]).toEqual([301, to, undefined]);
});

test.each([
  ['/CONTACT', '/contact'],
  ['/Contact?sent=1', '/contact?sent=1'],
  ['/RU/About', '/ru/about'],
  ['/items/allproducts?page=2', '/items/allProducts?page=2'],
  ['/RU/items/ALLPRODUCTS?page=2', '/ru/items/allProducts?page=2'],
  ['/Items//Product/Halo?color=1', '/items/product/Halo?color=1'],
  ['/tr/ACCOUNT/Orders/AbC', '/tr/account/orders/AbC'],
])('%s has the wrong case and redirects to the canonical address', async (path, to) => {
  const { status, headers, body } = await process.get(path);
  expect([status, headers.location]).toEqual([301, to]);
  expect([headers['content-type'], body.length]).toEqual([undefined, 0]);
});

test('a product names its canonical address, whatever is selected', async () => {
  const { slug } = await shop.addProduct([1]);
  const { body } = await process.get(`/items/product/${slug}?size=1&currency=try`);
  expect(body.toString()).toMatch(
    new RegExp(`<link rel="canonical" href="[^"]+/items/product/${slug}"`),
  );
});

describe('a page that does not exist', () => {
  test.each([
    '/tr/nothing/here',
    '/items/product/never-was',
    '/items/category-products/never-was',
    '/items/collections?collection=never-was',
    '/de/items/allProducts',
    '/DE/CONTACT',
    '/items/product/%E0%A4%A',
    '/tr/%ff',
    `/items/product/${'x'.repeat(400)}`,
  ])('%s is answered 404 in HTML with help', async (path) => {
    const { status, headers, body } = await process.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('<h1');
    expect(body.toString()).toMatch(/href="(\/tr)?\/items\/allProducts"/);
  });

  test('below /api is answered with a problem', async () => {
    const { status, headers } = await process.get('/api/products/client/%E0%A4%A');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
  });
});
