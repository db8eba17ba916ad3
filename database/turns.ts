import { LRUCache } from 'lru-cache';

/**
 * Limits concurrency: a number of tasks run, a further number waits, the rest is refused
 * immediately.
 */
export type Turns = {
  /**
   * Returns a function that releases the slot; undefined when none becomes free in time. `urgent`
   * tasks go before other waiting ones. Otherwise the share whose tasks had the lowest `cost` in the last
   * seconds is next, and when too many wait, one of the share with the highest is refused.
   */
  take: (task?: Partial<Task>) => Promise<(() => void) | undefined>;
  /** Takes back the cost of a task whose work turned out to be unnecessary; `since`: when `take` was called. */
  refund: (task: Partial<Task>, since: number) => void;
};

/**
 * Milliseconds until a refusal is answered: programs that repeat a request as soon as it is answered would
 * occupy the process with refusals.
 */
export const beforeRefusals = 250;

type Task = { urgent: boolean; share: string; cost: number };

type Bounds = {
  atOnce: number;
  /** Slots that only urgent tasks may take. */
  reserved?: number;
  mayWait: number;
  /** The maximum wait in milliseconds. */
  patience: number;
  /** Milliseconds after which a slot is released, although its task goes on; by default, never. */
  lease?: number;
  /**
   * Whether refused tasks count for their share as well, so that whoever repeats them does not stay first in line;
   * by default, they don't.
   */
  countsRefused?: boolean;
};

export function createTurns(bounds: Bounds): Turns {
  const { atOnce, reserved = 0, mayWait, patience, lease = 0, countsRefused = false } = bounds;
  const urgentOnes = createQueue(mayWait);
  const others = createQueue(mayWait);
  let running = 0;

  function release(): void {
    const isReserved = running > atOnce - reserved;
    const next = urgentOnes.next() ?? (isReserved ? undefined : others.next());
    if (next) next(true);
    else running -= 1;
  }

  /** Resolves to true when a slot is handed over in time. */
  function wait(queue: Queue, place: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish: Finish = (isInTime) => {
        queue.remove(finish);
        clearTimeout(timer);
        resolve(isInTime);
      };
      const timer = setTimeout(finish, patience, false);
      if (!queue.add(finish, place)) finish(false);
    });
  }

  return {
    async take({ urgent = false, share = '', cost = 1 } = {}) {
      const queue = urgent ? urgentOnes : others;
      const since = performance.now();
      const place = queue.charge(share, cost);
      const isFree = running < (urgent ? atOnce : atOnce - reserved);
      if (isFree) running += 1;
      else if (!(await wait(queue, place))) {
        if (!countsRefused) queue.refund(share, cost, since);
        return undefined;
      }
      let isHeld = true;
      const end = () => {
        clearTimeout(expiry);
        if (isHeld) release();
        isHeld = false;
      };
      const expiry = lease ? setTimeout(end, lease) : undefined;
      return end;
    },
    refund({ urgent = false, share = '', cost = 1 }, since) {
      const queue = urgent ? urgentOnes : others;
      queue.refund(share, cost, since);
    },
  };
}

/** Ends the wait of a task: it may begin, or is refused. */
type Finish = (mayBegin: boolean) => void;
type Queue = ReturnType<typeof createQueue>;

/** More shares than may wait at once, and those that waited lately. */
const mostShares = 10_000;

/** Within this many milliseconds, what a share has taken counts for less: by the factor e. */
const memory = 10_000;

/** Waiting tasks: those of the shares that took least lately are first. */
function createQueue(mayWait: number) {
  const tasks: { finish: Finish; place: number }[] = [];
  const places = new LRUCache<string, number>({ max: mostShares });

  function add(share: string, cost: number): number {
    const now = performance.now() / memory;
    const taken = Math.exp((places.get(share) ?? Number.NEGATIVE_INFINITY) - now);
    const place = now + Math.log(Math.max(0, taken + cost));
    places.set(share, place);
    return place;
  }

  return {
    /**
     * Adds to what a share has taken lately, and returns the place of its next task: the logarithm of the
     * sum plus the time. So places of different times can be compared, and those of a share only grow.
     */
    charge: add,
    /** Takes a task's cost back: as much of it as still counts. */
    refund(share: string, cost: number, since: number): void {
      add(share, -cost * Math.exp((since - performance.now()) / memory));
    },
    /** Queues a task, in place of the last one if too many wait; false if it would itself be the last. */
    add(finish: Finish, place: number): boolean {
      const last = tasks.at(-1);
      if (tasks.length >= mayWait && (!last || last.place <= place)) return false;
      if (tasks.length >= mayWait) last?.finish(false);
      const at = tasks.findLastIndex((task) => task.place <= place) + 1;
      tasks.splice(at, 0, { finish, place });
      return true;
    },
    remove(finish: Finish): void {
      const at = tasks.findIndex((task) => task.finish === finish);
      if (at >= 0) tasks.splice(at, 1);
    },
    next: (): Finish | undefined => tasks[0]?.finish,
  };
}
