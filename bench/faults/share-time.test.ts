import { expect, test } from 'vitest';
import { shareTime } from './share-time.ts';

const quick = { rounds: 200, seconds: 5 };
const slow = { rounds: 3, seconds: 95 };

test('each fault is tried once, and the remaining time is divided equally', () => {
  // One round each takes 30 and 120 s: of the remaining 450 s, the first gets 225.
  expect(shareTime([quick, slow], 600)).toBe(46);
  expect(shareTime([slow], 600 - 25 - 46 * 5)).toBe(3);
});

test('no fault is tried more often than it is without a limit', () => {
  expect(shareTime([quick], 100_000)).toBe(200);
});

test('a round that does not fit is skipped', () => {
  expect(shareTime([slow], 119)).toBe(0);
  expect(shareTime([slow, quick], 120)).toBe(1);
});
