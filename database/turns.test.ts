import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** The states of the given tasks: `began`, `waits` or `refused`. */
async function stateOf(taken: Promise<(() => void) | undefined>): Promise<string> {
  const later = new Promise<'waits'>((resolve) => setTimeout(resolve, 5, 'waits'));
  return Promise.race([taken.then((end) => (end ? 'began' : 'refused')), later]);
}

test('a reserved slot is for urgent tasks, which go before others', async () => {
  const turns = createTurns({ atOnce: 2, reserved: 1, mayWait: 2, patience: 60_000 });
  const first = turns.take();
  const second = turns.take();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['began', 'waits']);
  const urgent = turns.take(true);
  const later = turns.take(true);
  expect([await stateOf(urgent), await stateOf(later)]).toEqual(['began', 'waits']);

  (await first)?.();
  expect([await stateOf(later), await stateOf(second)]).toEqual(['began', 'waits']);
  (await urgent)?.();
  expect(await stateOf(second)).toBe('waits');
  (await later)?.();
  expect(await stateOf(second)).toBe('began');
});

test('beyond the tasks that may wait, others are refused immediately, and a waiting one in time', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 1, patience: 20 });
  const taken = [turns.take(), turns.take(), turns.take()];
  expect(await stateOf(taken[2] as Promise<undefined>)).toBe('refused');
  expect(await taken[1]).toBeUndefined();
  (await taken[0])?.();
  expect(await stateOf(turns.take())).toBe('began');
});
