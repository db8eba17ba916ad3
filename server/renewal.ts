import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<true>();

/**
 * Runs `work` to replace a cached page: it is rendered before pages that are not cached, or many
 * different searches would delay the pages that everybody reads.
 */
export function asRenewal<T>(work: () => T): T {
  return underWay.run(true, work);
}

export function isRenewal(): boolean {
  return underWay.getStore() ?? false;
}
