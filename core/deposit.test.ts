import { expect, test } from 'vitest';
import { depositOf, dueNext, isBalanceDue } from './deposit.ts';
import { orderStatuses } from './order-status.ts';

test('a deposit is a part of the total, rounded up', () => {
  expect(depositOf(39_000, { kind: 'stripe', depositPercent: 30 })).toBe(11_700);
  expect(depositOf(101, { kind: 'iyzico', depositPercent: 33 })).toBe(34);
  expect(depositOf(9_007_199_254_740_991, { kind: 'bank_transfer', depositPercent: 99 })).toBe(
    8_917_127_262_193_582,
  );
});

test('nothing is a deposit if it would be all, or is paid on delivery', () => {
  expect(depositOf(1, { kind: 'stripe', depositPercent: 50 })).toBeNull();
  expect(depositOf(0, { kind: 'stripe', depositPercent: 50 })).toBeNull();
  expect(depositOf(39_000, { kind: 'cash_on_delivery', depositPercent: 30 })).toBeNull();
  expect(depositOf(39_000, { kind: 'stripe', depositPercent: null })).toBeNull();
  expect(depositOf(39_000, { kind: 'stripe' })).toBeNull();
});

test('the deposit is due first, then what is missing of it, then the balance', () => {
  const due = (missing: number, deposit: number | null = 30) =>
    dueNext({ total: 100, missing, deposit });
  expect([due(100), due(80), due(70), due(50), due(0)]).toEqual([30, 10, 70, 50, 0]);
  expect(due(100, null)).toBe(100);
});

test('the balance is due once the order is packed', () => {
  expect(orderStatuses.filter((status) => !isBalanceDue(status))).toEqual(['new', 'confirmed']);
});
