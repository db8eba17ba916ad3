import { expect, test } from 'vitest';
import { deliveryPrice } from './delivery.ts';

test.each([
  [{ price: 900, freeFrom: 20_000 }, 19_999, 900],
  [{ price: 900, freeFrom: 20_000 }, 20_000, 0],
  [{ price: 900, freeFrom: 0 }, 0, 0],
  [{ price: 900, freeFrom: null }, 1_000_000, 900],
  [{ price: 0, freeFrom: null }, 1, 0],
])('delivery by %j of goods for %d costs %d', (method, subtotal, price) => {
  expect(deliveryPrice(method, subtotal)).toBe(price);
});
