import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from './shop.ts';

/** Milliseconds that a shop waits for work in the background before it closes. */
const patience = 4_000;

/** Collects work that goes on after its request was answered. */
export function createLateWork(log?: FastifyBaseLogger): {
  readonly finishLater: Shop['finishLater'];
  /** Waits for what is left; called before the database is closed. */
  readonly settle: () => Promise<void>;
} {
  const underWay = new Set<Promise<unknown>>();
  return {
    finishLater: (work) => {
      const watched = work
        .catch((err) => log?.error({ event: 'payment_failed', err }, 'a payment failed'))
        .finally(() => underWay.delete(watched));
      underWay.add(watched);
    },
    settle: async () => {
      await Promise.race([Promise.all(underWay), sleep(patience, undefined, { ref: false })]);
    },
  };
}
