import { afterAll, expect, test, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

vi.useFakeTimers();
afterAll(() => void vi.useRealTimers());

test('a value is read once, however long that takes, and again when it is old', async () => {
  let reads = 0;
  const read = cachedFor(1000, async () => {
    reads += 1;
    const value = reads;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    if (value === 2) throw new Error('the database is gone');
    return value;
  });
  const first = read();
  await vi.advanceTimersByTimeAsync(4000);
  const second = read();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await Promise.all([first, second, read()])).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(600);
  const failing = [read(), read()].map((one) => one.catch(String));
  await vi.advanceTimersByTimeAsync(5500);
  failing.push(read().catch(String));
  expect(await Promise.all(failing)).toEqual(Array(3).fill('Error: the database is gone'));
  await vi.advanceTimersByTimeAsync(600);
  const later = read();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await later).toBe(3);
});

test('a read that never ends is given up', async () => {
  let reads = 0;
  const read = cachedFor(1000, async () => {
    reads += 1;
    return reads === 1 ? await new Promise(() => {}) : reads;
  });
  read();
  await vi.advanceTimersByTimeAsync(9000);
  read();
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await read()).toBe(2);
});
