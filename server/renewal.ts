import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<true>();

/**
 * Runs `work` to replace a page of the cache: it is rendered before pages that were never asked for,
 * or a crowd of unlike searches would push the pages aside that everybody reads.
 */
export function asRenewal<T>(work: () => T): T {
  return underWay.run(true, work);
}

export function isRenewal(): boolean {
  return underWay.getStore() ?? false;
}
