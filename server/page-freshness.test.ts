import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptPage } from './kept-page.ts';
import { createFreshness } from './page-freshness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds, in steps of 500, until the app may be probed again; it fails throughout. */
function pauseAfterFailure(freshness: ReturnType<typeof createFreshness>): number {
  freshness.fails();
  let pause = 0;
  while (!freshness.mayAskAgain()) {
    expect(freshness.isFailing()).toBe(true);
    vi.advanceTimersByTime(500);
    pause += 500;
  }
  return pause;
}

test('an app that keeps failing is probed less and less often, until it answers', () => {
  const freshness = createFreshness();
  const pauses = Array.from({ length: 4 }, () => pauseAfterFailure(freshness));
  expect(pauses).toEqual([1000, 2000, 4000, 4000]);
  expect(freshness.isFailing()).toBe(true);
  freshness.works();
  expect([freshness.isFailing(), freshness.mayAskAgain()]).toEqual([false, true]);
  expect(pauseAfterFailure(freshness)).toBe(1000);
});

test('failures of simultaneous requests count once', () => {
  const freshness = createFreshness();
  for (let at = 0; at < 10; at += 1) freshness.fails();
  vi.advanceTimersByTime(1000);
  expect(freshness.mayAskAgain()).toBe(true);
  expect(pauseAfterFailure(freshness)).toBe(2000);
});

test('once notifications are received again, the app is probed immediately', () => {
  const freshness = createFreshness();
  pauseAfterFailure(freshness);
  freshness.fails();
  freshness.markDisconnected();
  freshness.markConnected();
  expect([freshness.isFailing(), freshness.mayAskAgain()]).toEqual([false, true]);
});

test('a page changed by an import is valid for another second, and due to be rendered after half of one', () => {
  const freshness = createFreshness();
  freshness.markConnected();
  const began = performance.now();
  const page: KeptPage = {
    status: 200,
    etag: '',
    headers: [],
    forms: {},
    tags: new Set(),
    began,
    expires: began + 60_000,
  };
  const state = () => [freshness.isTrusted(page), freshness.isRenewable(page)];
  vi.advanceTimersByTime(400);
  expect(state()).toEqual([true, false]);
  page.importedAt = performance.now();
  expect(state()).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect(state()).toEqual([true, true]);
  vi.advanceTimersByTime(900);
  expect(state()).toEqual([false, true]);
});
