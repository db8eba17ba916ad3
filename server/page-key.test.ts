import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAsked } from './page-key.ts';

const ask = (url: string) => readAsked({ method: 'GET', url, headers: {} } as IncomingMessage);

test('a buyer who comes back from a payment provider is never answered from the cache', () => {
  expect(ask('/payments/return/7d1c4a3e-2f0b-4c55-9d53-0d9a4c1f5b11')).toBeUndefined();
  expect(ask('/items/allProducts')).toBeDefined();
});
