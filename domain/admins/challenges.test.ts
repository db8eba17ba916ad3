import { afterEach, expect, test, vi } from 'vitest';
import { isChallenge, makeChallenge } from './challenges.ts';

const key = new Uint8Array(32).fill(7);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

afterEach(() => void vi.useRealTimers());

test('a challenge is good for its purpose, under its key, for five minutes', () => {
  vi.useFakeTimers();
  const challenge = textOf(makeChallenge(key, 3));
  expect(isChallenge(key, challenge, 3)).toBe(true);
  expect(isChallenge(key, challenge, null)).toBe(false);
  expect(isChallenge(key, challenge, 4)).toBe(false);
  expect(isChallenge(new Uint8Array(32), challenge, 3)).toBe(false);
  vi.advanceTimersByTime(299_000);
  expect(isChallenge(key, challenge, 3)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isChallenge(key, challenge, 3)).toBe(false);
});

test('a challenge that the shop did not create, or with a later time, is refused', () => {
  for (const other of ['', 'AAAA', 'A'.repeat(72), 'not base64url!', textOf(Buffer.alloc(54))]) {
    expect(isChallenge(key, other, null)).toBe(false);
  }
  const bytes = makeChallenge(key, null);
  bytes[17] = (bytes[17] ?? 0) + 1;
  expect(isChallenge(key, textOf(bytes), null)).toBe(false);
});
