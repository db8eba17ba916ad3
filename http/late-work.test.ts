import { expect, test } from 'vitest';
import { createLateWork } from './late-work.ts';
import { readableLog } from './testing-log.ts';

test('work in the background is finished before the shop closes, and its failure is logged', async () => {
  const { log, lines } = readableLog();
  const { finishLater, settle } = createLateWork(log);
  let isDone = false;
  finishLater(
    new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => {
      isDone = true;
    }),
  );
  finishLater(Promise.reject(new Error('the provider is gone')));
  await settle();
  expect(isDone).toBe(true);
  expect(JSON.stringify(lines)).toContain('the provider is gone');
  await settle();
});
