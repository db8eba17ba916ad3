import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue in which three tasks have waited for long, and three from before have had their turns. */
async function openQueue() {
  const queue = createFairQueue<string>();
  for (const old of ['first', 'second', 'third']) queue.add(old, 100);
  await sleep(550);
  for (const begun of ['a', 'b', 'c']) {
    queue.add(begun, 1);
    queue.remove(begun, true);
  }
  queue.add('next', 1);
  return queue;
}

test('after three turns, a task that has waited for long is next', async () => {
  const queue = await openQueue();
  expect(queue.next()).toBe('first');
  queue.remove('first', true);
  expect(queue.next()).toBe('next');
});

test('a task that leaves the queue without a turn takes none from others', async () => {
  const queue = await openQueue();
  queue.remove('first', false);
  expect(queue.next()).toBe('second');
  queue.remove('second', true);
  for (const gone of ['d', 'e', 'f']) {
    queue.add(gone, 0);
    queue.remove(gone, false);
  }
  expect(queue.next()).toBe('next');
});
