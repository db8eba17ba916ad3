import { expect, test } from 'vitest';
import { isOpenDispute, type PaymentState, paymentStatusOf } from './payment-status.ts';

const came = (captured: number, returned = 0) => ({ captured, returned, state: 'paid' as const });
const only = (state: PaymentState) => ({ captured: 0, returned: 0, state });

test.each([
  ['unpaid', 0, []],
  ['unpaid', 0, [only('pending')]],
  ['unpaid', 0, [only('failed'), only('pending')]],
  ['unpaid', 0, [only('voided')]],
  ['authorised', 0, [only('authorised')]],
  ['authorised', 0, [only('authorised'), only('failed')]],
  ['failed', 0, [only('expired'), only('failed')]],
  ['expired', 0, [only('failed'), only('expired')]],
  ['partially_paid', 0, [came(400)]],
  ['partially_paid', 0, [came(400), only('failed')]],
  ['partially_paid', 0, [came(400), only('authorised')]],
  ['paid', 0, [came(400), came(500)]],
  ['paid', 0, [only('failed'), came(900)]],
  ['paid', 0, [came(900), came(900, 900)]],
  ['unpaid', 0, [only('expired'), came(900, 900)]],
  ['partially_refunded', 100, [came(900)]],
  ['partially_refunded', 100, [came(400)]],
  ['refunded', 400, [came(400)]],
  ['refunded', 900, [came(900)]],
] as const)('%s: %d of 900 refunded, payments %j', (status, refunded, payments) => {
  expect(paymentStatusOf({ total: 900, refunded, payments })).toBe(status);
});

test.each([
  [true, { state: 'needs_response' }],
  [true, { state: 'under_review' }],
  [false, { state: 'won' }],
  [false, { state: 'lost' }],
  [false, null],
] as const)('open is %s for a dispute %j', (isOpen, dispute) => {
  expect(isOpenDispute(dispute)).toBe(isOpen);
});
