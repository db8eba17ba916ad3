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
  const urgent = turns.take({ urgent: true });
  const later = turns.take({ urgent: true });
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

test('shares take turns, however many tasks one of them has', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  const began: string[] = [];
  const run = async (share: string) => {
    const end = await turns.take({ share });
    began.push(share);
    await new Promise(setImmediate);
    end?.();
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(run));
  expect(began.join('')).toBe('aabcaba');
});

test('when too many wait, the share with the most tasks loses its newest one', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 3, patience: 60_000 });
  const end = await turns.take();
  const crowd = [1, 2, 3, 4].map(() => turns.take({ share: 'crowd' }));
  const first = turns.take({ share: 'one' });
  const second = turns.take({ share: 'other' });
  const third = turns.take({ share: 'third' });
  // Nobody has two more than another any longer.
  const states = await Promise.all([...crowd, first, second, third].map(stateOf));
  expect(states).toEqual(['waits', 'refused', 'refused', 'refused', 'waits', 'waits', 'refused']);
  end?.();
  expect(await stateOf(first)).toBe('waits');
  (await crowd[0])?.();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['began', 'waits']);
});

test('a slot is free again after its lease, and only once', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 5, patience: 60_000, lease: 40 });
  const slow = await turns.take();
  const next = await turns.take();
  slow?.();
  const last = turns.take();
  expect(await stateOf(last)).toBe('waits');
  next?.();
  expect(await stateOf(last)).toBe('began');
});
