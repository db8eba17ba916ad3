import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/**
 * Runs work for somebody who shares the database with others, such as a network of visitors: when too many
 * transactions wait, those of the share that had least lately are begun first.
 */
export function asShare<T>(share: string, work: () => T): T {
  return underWay.run(share, work);
}

/** The share of the current code; the background jobs have one together. */
export function currentShare(): string {
  return underWay.getStore() ?? '';
}
