import { LRUCache } from 'lru-cache';

/** Shares beyond so many are forgotten, those first that waited least lately. */
const mostShares = 10_000;

/** Within this many milliseconds, what a share has taken counts for less: by the factor e. */
const memory = 10_000;

/** After so many turns of the shares that took least, a task that has waited for `long` is next. */
const perOldest = 3;

/** Milliseconds after which a task has waited for long. */
const long = 500;

/** A larger share, such as a provider's, counts only once it has taken as much as so many single ones would. */
const growth = 16;

/** The names of a share, such as a network, and of the larger ones that it is part of. */
export type Share = readonly string[];

/** The share of tasks that don't name one. */
export const commonShare: Share = [''];

/**
 * Waiting tasks: those of the shares that took least lately are first. Once one has waited for long, every fourth is
 * the one that has waited longest, so that new shares, of which somebody may have thousands, can't keep it waiting for
 * ever.
 */
export type FairQueue<Task> = {
  /**
   * Adds to what a share has taken lately, and returns the place of its next task: the logarithm of the
   * sum plus the time. So places of different times can be compared, and those of a share grow unless it gets a refund.
   */
  charge: (share: Share, cost: number) => number;
  /**
   * Subtracts a task's cost from what its share has taken lately, as far as it still counts; `since`: when it was
   * charged.
   */
  refund: (share: Share, cost: number, since: number) => void;
  /**
   * Queues a task at its place. If too many wait, returns the one that no longer does: the last, which may be
   * this one.
   */
  add: (task: Task, place: number) => Task | undefined;
  /** Removes a task from the queue. `hasTurn`: it begins; otherwise it is refused, or its client has left. */
  remove: (task: Task, hasTurn: boolean) => void;
  /** Returns the task whose turn is next, and leaves it in the queue. */
  next: () => Task | undefined;
  size: () => number;
};

/** `mayWait`: the maximum number of waiting tasks. */
export function createFairQueue<Task>(mayWait = Number.POSITIVE_INFINITY): FairQueue<Task> {
  const tasks: { task: Task; place: number }[] = [];
  /** When each task was added, the oldest first. */
  const added = new Map<Task, number>();
  const places = new LRUCache<string, number>({ max: mostShares });
  /** The number of turns since one last went to a task because it had waited for long. */
  let sinceOldest = 0;

  function charge(share: Share, cost: number): number {
    const now = performance.now() / memory;
    const all = share.map((name, size) => {
      const taken = Math.exp((places.get(name) ?? Number.NEGATIVE_INFINITY) - now);
      const place = now + Math.log(Math.max(0, taken + cost / growth ** size));
      places.set(name, place);
      return place;
    });
    return Math.max(...all);
  }

  /** Returns the task that has waited longest, if its turn is next because of that. */
  function findOverdue(): Task | undefined {
    const [oldest, since = 0] = added.entries().next().value ?? [];
    return sinceOldest >= perOldest && performance.now() - since > long ? oldest : undefined;
  }

  const next = () => findOverdue() ?? tasks[0]?.task;

  function drop(at: number): Task | undefined {
    const [dropped] = tasks.splice(at, 1);
    if (dropped) added.delete(dropped.task);
    return dropped?.task;
  }

  return {
    charge,
    refund(share, cost, since) {
      charge(share, -cost * Math.exp((since - performance.now()) / memory));
    },
    add(task, place) {
      const at = tasks.findLastIndex((other) => other.place <= place) + 1;
      tasks.splice(at, 0, { task, place });
      added.set(task, performance.now());
      return tasks.length > mayWait ? drop(tasks.length - 1) : undefined;
    },
    remove(task, hasTurn) {
      if (hasTurn) sinceOldest = findOverdue() === task ? 0 : sinceOldest + 1;
      const at = tasks.findIndex((other) => other.task === task);
      if (at >= 0) drop(at);
    },
    next,
    size: () => tasks.length,
  };
}
