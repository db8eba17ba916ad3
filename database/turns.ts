import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventLoopUtilization, performance as hooks } from 'node:perf_hooks';
import { commonShare, createFairQueue, type FairQueue, type Share } from './fair-queue.ts';

/**
 * Limits concurrency: a number of tasks run, a further number waits, the rest is refused
 * immediately.
 */
export type Turns = {
  /**
   * Returns a function to call at the end; undefined when no slot becomes free in time. `urgent` tasks go before other
   * waiting ones, at most `urgentInARow` in a row. Otherwise the share whose tasks had the lowest `cost` in the last
   * seconds is next; once a task has waited for half a second, every fourth turn goes to the one that has waited
   * longest. When too many wait, one of the share with the highest cost is refused. A task that need not wait costs
   * nothing.
   */
  take: (task?: Partial<Task>) => Promise<EndTask | undefined>;
};

/** Releases the slot at its first call. A task that turned out to be unneeded costs its share nothing. */
export type EndTask = (outcome?: 'unneeded') => void;

/**
 * Milliseconds until a refusal is answered: programs that repeat a request as soon as it is answered would
 * occupy the process with refusals.
 */
export const beforeRefusals = 250;

/** After so many milliseconds the slot of a task with a lease is released, even if this process was never idle. */
const longestLease = 300;

/** The maximum rest of a slot, in milliseconds. */
const longestRest = 200;

/** After a task of less than a millisecond, such as one whose client has left, a slot does not rest. */
const shortest = 1;

/** So many milliseconds of this process cost as much as a task. */
const millisecondsPerTask = 10;

/** Ends the wait of a task: it may begin, or is refused. */
type Finish = (mayBegin: boolean) => void;

type Task = { urgent: boolean; share: Share; cost: number };

type Bounds = {
  atOnce: number;
  /** Slots that only urgent tasks may take. */
  reserved?: number;
  /** After this many urgent tasks in a row, a waiting task that is not urgent is next; by default, it never is. */
  urgentInARow?: number;
  mayWait: number;
  /** The maximum wait in milliseconds. */
  patience: number;
  /** The maximum wait of a share's first waiting task in milliseconds; by default, `patience`. */
  firstPatience?: number;
  /**
   * Milliseconds after which a slot is released, although its task goes on; by default, never. The slot is kept for
   * longer while this process is busy: then the task does not wait for something else, but is itself what others
   * wait for.
   */
  lease?: number;
  /**
   * Returns whether other work waits for this process. A slot then rests after its task, for twice as long as the
   * process was active during it, and 200 ms at most. With this bound, the time for which the process was active also
   * adds to the cost of a task.
   */
  rests?: () => boolean;
  /** How many tasks may go on without a slot; further ones keep theirs until they end. */
  mostLeased?: number;
  /**
   * Whether refused tasks count for their share as well, so that whoever repeats them does not stay first in line;
   * by default, they don't.
   */
  countsRefused?: boolean;
};

const held = new AsyncLocalStorage<() => void>();

/** Runs work that holds a slot, and releases it at its end, if the work has not done so. */
export async function holdingSlot<T>(end: () => void, work: () => Promise<T>): Promise<T> {
  return await held.run(end, work).finally(() => setImmediate(end));
}

/** Releases the slot of the current work, which goes on to wait for something other than this process. */
export function releaseSlot(): void {
  held.getStore()?.();
}

export function createTurns(bounds: Bounds): Turns {
  const { atOnce, reserved = 0, mayWait, patience, lease = 0, countsRefused = false } = bounds;
  const { mostLeased = Number.POSITIVE_INFINITY, firstPatience = patience } = bounds;
  const { urgentInARow = Number.POSITIVE_INFINITY, rests } = bounds;
  const waiting = new Map<string, number>();
  const urgentOnes = createFairQueue<Finish>(mayWait);
  const others = createFairQueue<Finish>(mayWait);
  let running = 0;
  let leased = 0;
  /** How many slots in a row have gone to urgent tasks; 0 again once no task waits. */
  let inARow = 0;

  function release(): void {
    const isReserved = running > atOnce - reserved;
    const urgent = urgentOnes.next();
    const other = isReserved ? undefined : others.next();
    const isOthersTurn = !urgent || inARow >= urgentInARow;
    const next = isOthersTurn ? (other ?? urgent) : urgent;
    if (next) {
      inARow = next === urgent ? inARow + 1 : 0;
      next(true);
    } else {
      inARow = 0;
      running -= 1;
    }
  }

  function releaseRested(
    queue: FairQueue<Finish>,
    share: Share,
    before: EventLoopUtilization,
  ): void {
    const { active } = hooks.eventLoopUtilization(before);
    if (rests && (rests() || queue.size() > 0)) queue.charge(share, active / millisecondsPerTask);
    if (active >= shortest && rests?.()) setTimeout(release, Math.min(longestRest, 2 * active));
    else release();
  }

  /** Resolves to true when a slot is handed over in time. */
  function wait(queue: FairQueue<Finish>, share: Share, cost: number): Promise<boolean> {
    const [name = ''] = share;
    const place = queue.charge(share, cost);
    const before = waiting.get(name) ?? 0;
    waiting.set(name, before + 1);
    return new Promise((resolve) => {
      const finish: Finish = (isInTime) => {
        queue.remove(finish, isInTime);
        clearTimeout(timer);
        const left = (waiting.get(name) ?? 0) - 1;
        if (left > 0) waiting.set(name, left);
        else waiting.delete(name);
        resolve(isInTime);
      };
      const timer = setTimeout(finish, before === 0 ? firstPatience : patience, false);
      queue.add(finish, place)?.(false);
    });
  }

  return {
    async take({ urgent = false, share = commonShare, cost = 1 } = {}) {
      const queue = urgent ? urgentOnes : others;
      const since = performance.now();
      const isFree = running < (urgent ? atOnce : atOnce - reserved);
      if (isFree) running += 1;
      else if (!(await wait(queue, share, cost))) {
        if (!countsRefused) queue.refund(share, cost, since);
        return undefined;
      }
      let state: 'held' | 'leased' | 'ended' = 'held';
      const before = hooks.eventLoopUtilization();
      const expire = () => {
        const { idle, active } = hooks.eventLoopUtilization(before);
        if (idle < lease / 2 && active < longestLease) {
          expiry = setTimeout(expire, lease);
          return;
        }
        if (leased >= mostLeased) return;
        leased += 1;
        state = 'leased';
        releaseRested(queue, share, before);
      };
      let expiry = lease ? setTimeout(expire, lease) : undefined;
      return (outcome) => {
        clearTimeout(expiry);
        const isRefunded = outcome === 'unneeded' && state !== 'ended' && !isFree;
        if (isRefunded) queue.refund(share, cost, since);
        if (state === 'held') releaseRested(queue, share, before);
        if (state === 'leased') leased -= 1;
        state = 'ended';
      };
    },
  };
}
