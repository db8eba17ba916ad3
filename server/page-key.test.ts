import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isMadeUp, readAsked } from './page-key.ts';

const ask = (url: string, rawHeaders = ['Host', 'shop.example'], httpVersion = '1.1') =>
  readAsked({ method: 'GET', url, headers: {}, rawHeaders, httpVersion } as IncomingMessage);

test('a buyer who comes back from a payment provider is never answered from the cache', () => {
  expect(ask('/payments/return/7d1c4a3e-2f0b-4c55-9d53-0d9a4c1f5b11')).toBeUndefined();
  expect(ask('/items/allProducts')).toBeDefined();
});

test('a request without a host, or with two, is left to the app, which refuses it', () => {
  expect(ask('/items/allProducts', [])).toBeUndefined();
  expect(ask('/items/allProducts', ['Host', 'a.example', 'HOST', 'b.example'])).toBeUndefined();
  expect(ask('/items/allProducts', ['Accept', 'host', 'host', 'a.example'])).toBeDefined();
  expect(ask('/items/allProducts', [], '1.0')).toBeDefined();
});

test.each([
  '/',
  '/tr/items/allProducts',
  '/items/category-products/rings?currency=usd&sort=-price&page=2',
  '/items/product/halo-ring.data?_routes=product%2Fpage',
  '/items/product/halo-ring.data?_routes=items-boundary%2Cproduct%2Fpage',
  '/api/products/client?lang=ru',
  '/api/products/client/7?lang=en',
])('%s is one of the shop’s own pages', (url) => {
  expect(isMadeUp(url)).toBe(false);
});

test.each([
  '/search?search=ring',
  '/items/allProducts?color=1',
  '/items/allProducts?page=100',
  '/items/allProducts?page=01',
  '/items/allProducts?currency=usd&currency=usd',
  '/items/allProducts?currency=constructor',
  '/items/product/halo%2Dring',
  '/items/product/halo-ring.data?_routes=made-up%2Cproduct%2Fpage',
  '/items/product/halo-ring.data?_routes=product%2Fpage%2Cproduct%2Fpage',
  '/api/products/client?page=2',
  '/api/products/client/Halo-Ring',
  '/api/search/suggestions?query=ring',
])('any number of URLs such as %s can be made up', (url) => {
  expect(isMadeUp(url)).toBe(true);
});
