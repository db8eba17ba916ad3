import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, holdingSlot, releaseSlot } from './turns.ts';

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

test('after a number of urgent tasks in a row, another one is next', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 20, urgentInARow: 2, patience: 60_000 });
  const began: string[] = [];
  const run = async (name: string) => {
    const end = await turns.take({ urgent: name === 'U' });
    began.push(name);
    await new Promise(setImmediate);
    end?.();
  };
  await Promise.all([...'UUUUUUUooo'].map(run));
  expect(began.splice(0).join('')).toBe('UUUoUUoUUo');
  // The row ends when nothing waits any more.
  await Promise.all([...'UUU'].map(run));
  await Promise.all([...'UoUU'].map(run));
  expect(began.join('')).toBe('UUUUUUo');
});

test('beyond the tasks that may wait, others are refused immediately, and a waiting one in time', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 1, patience: 20 });
  const taken = [turns.take(), turns.take(), turns.take()];
  expect(await stateOf(taken[2] as Promise<undefined>)).toBe('refused');
  expect(await taken[1]).toBeUndefined();
  (await taken[0])?.();
  expect(await stateOf(turns.take())).toBe('began');
});

test('the share that took least is next, however many tasks another has', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  const began: string[] = [];
  const run = async (share: string) => {
    const end = await turns.take({ share: [share] });
    began.push(share);
    await new Promise(setImmediate);
    end?.();
  };
  await Promise.all(['o', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(run));
  expect(began.join('')).toBe('oabcabaa');
});

test('expensive tasks count for more', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  const end = await turns.take({ share: ['other'] });
  const search = turns.take({ share: ['search'], cost: 20 });
  const later = turns.take({ share: ['search'], cost: 5 });
  const pages = [1, 2, 3].map(() => turns.take({ share: ['pages'], cost: 5 }));
  const last = turns.take({ share: ['last'], cost: 22 });
  end?.();
  for (const task of [...pages, search, last]) {
    expect(await Promise.all([task, later].map(stateOf))).toEqual(['began', 'waits']);
    (await task)?.();
  }
});

test('a task that begins immediately costs its share nothing', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  (await turns.take({ share: ['visitor'], cost: 100 }))?.();
  const end = await turns.take({ share: ['crowd'] });
  const crowd = turns.take({ share: ['crowd'], cost: 5 });
  const visitor = turns.take({ share: ['visitor'], cost: 4 });
  end?.();
  expect(await Promise.all([visitor, crowd].map(stateOf))).toEqual(['began', 'waits']);
});

test('many shares within a larger one do not keep others waiting', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 200, patience: 60_000 });
  const began: string[] = [];
  const run = async (...share: string[]) => {
    const end = await turns.take({ share });
    began.push(share.at(-1) ?? '');
    end?.();
  };
  const end = await turns.take();
  const crowd = Array.from({ length: 150 }, (_, at) => run(`${at}`, 'crowd'));
  const visitor = [1, 2, 3].map(() => run('visitor'));
  end?.();
  await Promise.all([...crowd, ...visitor]);
  expect(began.lastIndexOf('visitor')).toBeLessThan(60);
});

test('new shares do not keep a task waiting for ever', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 200, patience: 5_000 });
  let isOver = false;
  const crowd = Array.from({ length: 10 }, async (_, program) => {
    for (let at = 0; !isOver; at += 1) {
      const end = await turns.take({ share: [`${program} ${at}`] });
      await new Promise(setImmediate);
      end?.();
    }
  });
  const end = await turns.take({ share: ['visitor'], cost: 1_000_000 });
  isOver = true;
  expect(end).toBeDefined();
  end?.();
  await Promise.all(crowd);
});

test('a task that waited in vain takes no turn from another that has waited for long', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 2_000 });
  let end = await turns.take();
  const first = turns.take({ share: ['first'], cost: 1_000_000 });
  await sleep(700);
  const second = turns.take({ share: ['second'], cost: 1_000_000 });
  await sleep(600);
  for (const name of ['a', 'b', 'c']) {
    const next = turns.take({ share: [name] });
    end?.();
    end = await next;
  }
  expect(await first).toBeUndefined();
  const late = turns.take({ share: ['late'] });
  end?.();
  expect(await Promise.all([second, late].map(stateOf))).toEqual(['began', 'waits']);
});

test('the tasks of a share begin in their order, however long the first ones wait', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  const end = await turns.take({ cost: 1000 });
  const first = turns.take();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = turns.take();
  end?.();
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['began', 'waits']);
});

test('a refused task costs its share nothing', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 2, patience: 60_000 });
  const end = await turns.take();
  const waiting = [1, 2].map(() => turns.take({ share: ['first'], cost: 1 }));
  const refused = [1, 2].map(() => turns.take({ share: ['second'], cost: 3 }));
  expect(await Promise.all(refused.map(stateOf))).toEqual(['refused', 'refused']);
  const later = turns.take({ share: ['second'], cost: 1 });
  expect(await Promise.all([...waiting, later].map(stateOf))).toEqual([
    'waits',
    'refused',
    'waits',
  ]);
  end?.();
});

test('a task that waited too long takes back no more than still counts of it', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 100 });
  const first = await turns.take();
  const crowd = turns.take({ share: ['crowd'], cost: 20 });
  first?.();
  const end = await crowd;
  expect(await turns.take({ share: ['crowd'], cost: 5000 })).toBeUndefined();
  const later = turns.take({ share: ['crowd'], cost: 5 });
  const other = turns.take({ share: ['other'], cost: 10 });
  end?.();
  expect(await Promise.all([other, later].map(stateOf))).toEqual(['began', 'waits']);
  (await other)?.();
});

test('a task that had nothing left to do costs its share nothing', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 60_000 });
  const other = await turns.take();
  const unneeded = turns.take({ share: ['first'], cost: 20 });
  other?.();
  (await unneeded)?.('unneeded');
  const end = await turns.take();
  const second = turns.take({ share: ['second'], cost: 10 });
  const first = turns.take({ share: ['first'], cost: 5 });
  end?.();
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['began', 'waits']);
  (await first)?.();
});

test('when too many wait, the last in line is refused', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 3, patience: 60_000 });
  const end = await turns.take();
  const crowd = [1, 2, 3, 4].map(() => turns.take({ share: ['crowd'], cost: 20 }));
  const other = turns.take({ share: ['other'], cost: 20 });
  const first = turns.take({ share: ['visitor'], cost: 5 });
  const second = turns.take({ share: ['visitor'], cost: 5 });
  const late = turns.take({ share: ['late'], cost: 20 });
  const states = await Promise.all([...crowd, other, first, second, late].map(stateOf));
  const [no, yes] = ['refused', 'waits'];
  expect(states).toEqual([yes, no, no, no, no, yes, yes, no]);
  end?.();
  expect(await stateOf(first)).toBe('began');
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

test('the first waiting task of a share may wait longer than its others', async () => {
  const bounds = { atOnce: 1, mayWait: 10, patience: 20, firstPatience: 60_000 };
  const turns = createTurns(bounds);
  const end = await turns.take();
  const crowd = [1, 2, 3].map(() => turns.take({ share: ['crowd'] }));
  const visitor = turns.take({ share: ['visitor'] });
  expect(await Promise.all(crowd.slice(1))).toEqual([undefined, undefined]);
  expect(await stateOf(visitor)).toBe('waits');
  end?.();
  (await crowd[0])?.();
  expect(await stateOf(visitor)).toBe('began');
});

test('beyond the tasks that may go on without a slot, others keep theirs until they end', async () => {
  const turns = createTurns({
    atOnce: 1,
    mayWait: 5,
    patience: 60_000,
    lease: 20,
    mostLeased: 1,
  });
  const leased = await turns.take();
  const slow = await turns.take();
  const next = turns.take();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await stateOf(next)).toBe('waits');
  slow?.();
  expect(await stateOf(next)).toBe('began');
  const last = turns.take();
  leased?.();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await stateOf(last)).toBe('began');
});

/** Keeps the process busy in pieces, between which it looks at its sockets and timers. */
async function keepBusy(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const next = performance.now() + 5;
    while (performance.now() < next);
    await new Promise(setImmediate);
  }
}

test('the slot of a task that occupies the process is kept beyond its lease, but not for ever', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 5, patience: 60_000, lease: 20 });
  const busy = await turns.take();
  const next = turns.take();
  await keepBusy(60);
  expect(await stateOf(next)).toBe('waits');
  await keepBusy(400);
  expect(await stateOf(next)).toBe('began');
  busy?.();
});

test('a slot rests after its task while others wait for the process, but never for long', async () => {
  let isCrowded = false;
  const rests = () => isCrowded;
  const turns = createTurns({ atOnce: 1, mayWait: 5, patience: 60_000, rests });
  const first = await turns.take();
  await keepBusy(40);
  first?.();
  const second = await turns.take();
  isCrowded = true;
  await keepBusy(40);
  second?.();
  const third = turns.take();
  expect(await stateOf(third)).toBe('waits');
  await third.then((end) => end?.());
  const fourth = await turns.take();
  await keepBusy(1500);
  const before = performance.now();
  fourth?.();
  await turns.take();
  // Not for twice as long as the task took.
  expect(performance.now() - before).toBeLessThan(1500);
});

test('a task without a slot has cost its share the time it took, and its slot has rested', async () => {
  const rests = () => true;
  const turns = createTurns({ atOnce: 1, mayWait: 20, patience: 60_000, lease: 20, rests });
  const slow = await turns.take({ share: ['slow'] });
  const first = turns.take({ share: ['first'] });
  await keepBusy(400);
  expect(await stateOf(first)).toBe('waits');
  const end = await first;
  const began: string[] = [];
  const run = async (share: string) => {
    const ended = await turns.take({ share: [share] });
    began.push(share);
    ended?.();
  };
  const all = ['slow', ...Array(10).fill('quick')].map(run);
  end?.();
  await Promise.all(all);
  expect(began.at(-1)).toBe('slow');
  slow?.();
});

test('slots of clients that have left do not rest', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 200, patience: 60_000, rests: () => true });
  const first = await turns.take();
  const left = Array.from({ length: 100 }, async () => (await turns.take())?.());
  const last = turns.take();
  first?.();
  await left[0];
  let looks = 0;
  while ((await stateNow(last)) === 'waits') looks += 1;
  // If the slot rested after each of the 100 tasks, about 16,000. It does rest, once, after a task during which the
  // machine paused this process for a millisecond: about 50.
  expect(looks).toBeLessThan(1000);
  await Promise.all(left);
});

/** The state of a task after a look at the sockets. */
async function stateNow(taken: Promise<unknown>): Promise<string> {
  return Promise.race([
    taken.then(() => 'began'),
    new Promise((r) => setImmediate(r, 'waits')),
  ]).then(String);
}

test('tasks that occupy the process for longer cost their share more', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 5, patience: 60_000, rests: () => false });
  const slow = await turns.take({ share: ['slow'] });
  const next = turns.take();
  await keepBusy(100);
  slow?.();
  (await next)?.();
  for (const _ of [1, 2, 3]) (await turns.take({ share: ['quick'] }))?.();
  const end = await turns.take({ share: ['other'] });
  const again = turns.take({ share: ['slow'] });
  const quick = turns.take({ share: ['quick'] });
  end?.();
  expect(await Promise.all([quick, again].map(stateOf))).toEqual(['began', 'waits']);
  (await quick)?.();
});

test('work that goes on to wait for something else can release its slot', async () => {
  const turns = createTurns({ atOnce: 1, mayWait: 5, patience: 60_000 });
  const elsewhere = Promise.withResolvers<void>();
  const end = await turns.take();
  const work = holdingSlot(
    () => end?.(),
    async () => {
      releaseSlot();
      await elsewhere.promise;
    },
  );
  const next = await turns.take();
  const last = turns.take();
  elsewhere.resolve();
  await work;
  await sleep(5);
  expect(await stateOf(last)).toBe('waits');
  next?.();
  expect(await stateOf(last)).toBe('began');
});
