import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a call during a run schedules one more run', async () => {
  let runs = 0;
  const work = Promise.withResolvers<void>();
  const ask = oneAtATime(async () => {
    runs += 1;
    await work.promise;
  });
  const first = ask(undefined);
  await Promise.all([ask(undefined), ask(undefined)]);
  expect(runs).toBe(1);
  work.resolve();
  await first;
  expect(runs).toBe(2);
});
