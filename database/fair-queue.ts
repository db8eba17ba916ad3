import { LRUCache } from 'lru-cache';

/** More shares than may wait at once, and those that waited lately. */
const mostShares = 10_000;

/** Within this many milliseconds, what a share has taken counts for less: by the factor e. */
const memory = 10_000;

/** Waiting tasks: those of the shares that took least lately are first. */
export type FairQueue<Task> = {
  /**
   * Adds to what a share has taken lately, and returns the place of its next task: the logarithm of the
   * sum plus the time. So places of different times can be compared, and those of a share only grow.
   */
  charge: (share: string, cost: number) => number;
  /**
   * Subtracts a task's cost from what its share has taken lately, as far as it still counts; `since`: when it was
   * charged.
   */
  refund: (share: string, cost: number, since: number) => void;
  /**
   * Queues a task at its place. If too many wait, returns the one that no longer does: the last, which may be
   * this one.
   */
  add: (task: Task, place: number) => Task | undefined;
  remove: (task: Task) => void;
  /** Returns the first task and leaves it in the queue. */
  next: () => Task | undefined;
  size: () => number;
};

/** `mayWait`: the maximum number of waiting tasks. */
export function createFairQueue<Task>(mayWait = Number.POSITIVE_INFINITY): FairQueue<Task> {
  const tasks: { task: Task; place: number }[] = [];
  const places = new LRUCache<string, number>({ max: mostShares });

  function charge(share: string, cost: number): number {
    const now = performance.now() / memory;
    const taken = Math.exp((places.get(share) ?? Number.NEGATIVE_INFINITY) - now);
    const place = now + Math.log(Math.max(0, taken + cost));
    places.set(share, place);
    return place;
  }

  return {
    charge,
    refund(share, cost, since) {
      charge(share, -cost * Math.exp((since - performance.now()) / memory));
    },
    add(task, place) {
      const at = tasks.findLastIndex((other) => other.place <= place) + 1;
      tasks.splice(at, 0, { task, place });
      return tasks.length > mayWait ? tasks.pop()?.task : undefined;
    },
    remove(task) {
      const at = tasks.findIndex((other) => other.task === task);
      if (at >= 0) tasks.splice(at, 1);
    },
    next: () => tasks[0]?.task,
    size: () => tasks.length,
  };
}
