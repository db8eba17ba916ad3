import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAsked } from './page-key.ts';

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
