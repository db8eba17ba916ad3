import { expect, test, vi } from 'vitest';
import { costs, createNetworkBudget } from './network-budget.ts';

/** How many searches these addresses, in turn, may have within a minute. */
function countSearches(addresses: string[]): number {
  const { spend } = createNetworkBudget();
  let count = 0;
  const next = () => addresses[count % addresses.length] ?? '';
  while (spend(next(), costs.madeUp) === 0) count += 1;
  return count;
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

test('an address may have 60 searches, 240 pages or 1,200 calls a minute', () => {
  expect(countSearches(['203.0.113.5'])).toBe(60);
  const { spend } = createNetworkBudget();
  for (const _ of range(120)) expect(spend('203.0.113.5', costs.page)).toBe(0);
  for (const _ of range(600)) expect(spend('203.0.113.5', costs.call)).toBe(0);
  expect(spend('203.0.113.5', costs.call)).toBe(60);
  expect(spend('203.0.113.6', costs.call)).toBe(0);
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
  const { spend, add } = createNetworkBudget();
  for (const _ of range(59)) spend('203.0.113.5', costs.madeUp);
  add('203.0.113.5', costs.madeUp - costs.page);
  vi.advanceTimersByTime(20_000);
  expect(spend('203.0.113.5', costs.madeUp)).toBe(40);
  expect(spend('203.0.113.5', costs.page)).toBe(0);
  expect(spend('203.0.113.5', costs.page)).toBe(40);
  vi.advanceTimersByTime(40_001);
  expect(spend('203.0.113.5', costs.madeUp)).toBe(0);
  vi.useRealTimers();
});
