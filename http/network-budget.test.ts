import { expect, test, vi } from 'vitest';
import { createNetworkBudget } from './network-budget.ts';

/** How many searches these addresses, in turn, may have within a minute. */
function countSearches(addresses: string[]): number {
  const { spend } = createNetworkBudget();
  let count = 0;
  const next = () => addresses[count % addresses.length] ?? '';
  while (spend(next(), 'searches') === 0) count += 1;
  return count;
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  ['searches', 60],
  ['pages', 240],
  ['calls', 1_200],
  ['client_calls', 2_400],
] as const)('an address may have many %s a minute (%i), whatever else it has had', (work, most) => {
  const { spend } = createNetworkBudget();
  for (const other of ['searches', 'pages', 'calls', 'client_calls'] as const) {
    if (other !== work) while (spend('203.0.113.5', other) === 0);
  }
  for (const _ of range(most)) expect(spend('203.0.113.5', work)).toBe(0);
  expect(spend('203.0.113.5', work)).toBe(60);
  expect(spend('203.0.113.6', work)).toBe(0);
});

test('larger IPv6 networks may have a little more, however many smaller ones they have', () => {
  expect(countSearches(range(500).map((n) => `2001:db8:1:1::${n}`))).toBe(60);
  expect(countSearches(range(256).map((n) => `2001:db8:1:${(0x100 + n).toString(16)}::1`))).toBe(
    120,
  );
  expect(countSearches(range(250).map((n) => `2001:db8:1:${(n * 256).toString(16)}::1`))).toBe(240);
});

test('what is refused costs nothing, and a minute later everything is allowed again', () => {
  vi.useFakeTimers();
  const { spend, refund } = createNetworkBudget();
  for (const _ of range(240)) expect(spend('203.0.113.5', 'pages')).toBe(0);
  vi.advanceTimersByTime(20_000);
  for (const _ of range(3)) expect(spend('203.0.113.5', 'pages')).toBe(40);
  refund('203.0.113.5', 'pages');
  expect(spend('203.0.113.5', 'pages')).toBe(0);
  expect(spend('203.0.113.5', 'pages')).toBe(40);
  vi.advanceTimersByTime(40_001);
  expect(spend('203.0.113.5', 'pages')).toBe(0);
  vi.useRealTimers();
});
