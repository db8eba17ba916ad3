import { afterEach, expect, test, vi } from 'vitest';
import { signAccessToken } from '#domain/sessions/tokens.ts';
import { isChallenge, makeChallenge } from './challenges.ts';

const key = new Uint8Array(32).fill(7);
/** As the browser returns it. */
const returned = (challenge: string) => Buffer.from(challenge).toString('base64url');

afterEach(() => void vi.useRealTimers());

test('a challenge is good for its purpose, under its key, for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const challenge = returned(await makeChallenge(key, 3));
  expect(await isChallenge(key, challenge, 3)).toBe(true);
  expect(await isChallenge(key, challenge, null)).toBe(false);
  expect(await isChallenge(key, challenge, 4)).toBe(false);
  expect(await isChallenge(new Uint8Array(32), challenge, 3)).toBe(false);
  vi.advanceTimersByTime(299_000);
  expect(await isChallenge(key, challenge, 3)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(await isChallenge(key, challenge, 3)).toBe(false);
});

test('no two challenges are equal', async () => {
  expect(await makeChallenge(key, null)).not.toBe(await makeChallenge(key, null));
});

test('anything else is refused, also an access token of the shop', async () => {
  const access = await signAccessToken(key, 'admin', { id: 'sign-in', sessionId: '1' });
  for (const other of ['', 'AAAA', 'not base64url!', returned(access)]) {
    expect(await isChallenge(key, other, null)).toBe(false);
  }
});
