import { expect, test } from 'vitest';
import { shareTime } from './share-time.ts';

const quick = { rounds: 200, seconds: 5 };
const slow = { rounds: 3, seconds: 95 };

test('each fault is tried once, and the time that is left is divided equally', () => {
  // Once each takes 30 and 120 s: of the 450 s left, 225 are the first one's.
  expect(shareTime([quick, slow], 600)).toBe(46);
  expect(shareTime([slow], 600 - 25 - 46 * 5)).toBe(3);
});

test('no fault is tried more often than it is without a limit', () => {
  expect(shareTime([quick], 100_000)).toBe(200);
});

test('a round that does not fit is left out', () => {
  expect(shareTime([slow], 119)).toBe(0);
  expect(shareTime([slow, quick], 120)).toBe(1);
});
