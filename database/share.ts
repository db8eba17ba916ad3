import { AsyncLocalStorage } from 'node:async_hooks';
import { commonShare, type Share } from './fair-queue.ts';

/** Who shares the database with others: a network of visitors, or the shop itself, which goes first. */
type Sharing = { share: Share; urgent: boolean };

const underWay = new AsyncLocalStorage<Sharing>();

/**
 * Runs work for somebody who shares the database with others, such as a network of visitors: when too many
 * transactions wait, those of the share that had least lately are begun first.
 */
export function asShare<T>(share: Share, work: () => T): T {
  return underWay.run({ share, urgent: false }, work);
}

/**
 * Runs a job of the shop, whose transactions are begun before those of visitors, because some record what has
 * happened outside already, such as a message that was sent.
 */
export function asJob<T>(work: () => T): T {
  return underWay.run({ share: commonShare, urgent: true }, work);
}

/** For whom the current code runs; work that names nobody has one share together. */
export function currentShare(): Sharing {
  return underWay.getStore() ?? { share: commonShare, urgent: false };
}
