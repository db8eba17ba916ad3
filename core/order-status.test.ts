import { expect, test } from 'vitest';
import {
  endedStatuses,
  findSteps,
  fulfilmentSteps,
  nextPaymentStatuses,
  nextStatuses,
  orderStatuses,
  soldStatuses,
} from './order-status.ts';

test('an order counts as sold until it is cancelled or returned', () => {
  expect([...soldStatuses, ...endedStatuses].sort()).toEqual([...orderStatuses].sort());
});

test('an order advances one status at a time, and can be cancelled until a parcel has left', () => {
  for (const [at, status] of fulfilmentSteps.slice(0, -1).entries())
    expect(nextStatuses(status)[0]).toBe(fulfilmentSteps[at + 1]);
  const cancellable = orderStatuses.filter((status) => nextStatuses(status).includes('cancelled'));
  expect(cancellable).toEqual(['new', 'confirmed', 'packed']);
  for (const status of orderStatuses) expect(nextStatuses(status, true)).not.toContain('cancelled');
});

test('transitions only lead forwards', () => {
  expect(findSteps('new', 'delivered')).toEqual(['confirmed', 'packed', 'shipped', 'delivered']);
  expect(findSteps('shipped', 'packed')).toEqual([]);
  expect(findSteps('delivered', 'returned')).toEqual(['returned']);
  expect(findSteps('cancelled', 'confirmed')).toEqual([]);
  expect(findSteps('packed', 'cancelled')).toEqual(['cancelled']);
  expect(findSteps('packed', 'cancelled', true)).toEqual([]);
});

test('a paid order never becomes unpaid again', () => {
  for (const status of ['paid', 'partially_refunded', 'refunded'] as const)
    expect(nextPaymentStatuses(status)).not.toContain('unpaid');
  expect(nextPaymentStatuses('paid')).toEqual(['refunded']);
});
