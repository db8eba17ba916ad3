import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { pipelined } from './pipeline.ts';
import { currentShare } from './share.ts';
import type { Tables } from './tables.ts';
import { createTurns, type Turns } from './turns.ts';

const underWay = new AsyncLocalStorage<true>();

const tries = 8;

/** The base of the random delay before a retry after a deadlock, in milliseconds. */
const apart = 15;

/**
 * Milliseconds that a transaction waits to begin when the limit of concurrent transactions is
 * reached.
 */
const patience = 4_000;

/**
 * Milliseconds within which a transaction that needs a locked row begins, waits and is refused:
 * less than five seconds by the time needed to respond.
 */
const longestRefusal = 4_500;

/** The minimum lock timeout in milliseconds; PostgreSQL takes 0 for none. */
const shortestLock = 100;

/**
 * The maximum lock timeout of a transaction in milliseconds: above PostgreSQL's `deadlock_timeout`
 * of one second, so that a deadlock is found and retried instead of refused.
 */
const longestLock = 1_400;

type Limits = { readonly transactions: Turns; readonly reads: Turns };

const limitsOf = new WeakMap<Kysely<Tables>, Limits>();

/**
 * Reserves connections for other reads: transactions that wait for the same row, and reads of a
 * locked table, could otherwise take all of them.
 */
export function limitTransactions(db: Kysely<Tables>, connections: number): void {
  const atOnce = Math.max(1, connections - 3);
  limitsOf.set(db, {
    transactions: createTurns({ atOnce, mayWait: 500, urgentInARow: 8, patience }),
    reads: createTurns({ atOnce: 2, mayWait: 500, patience: 1_000 }),
  });
}

/**
 * Runs a read that many requests repeat at the same time and that a locked table would delay. Two
 * run concurrently; a caller that cannot begin within a second is refused.
 */
export async function readInTurn<T>(db: Kysely<Tables>, read: () => Promise<T>): Promise<T> {
  return await inTurn(limitsOf.get(db)?.reads, read);
}

/**
 * Runs a change in a transaction, and retries it when PostgreSQL rolled it back to break a
 * deadlock. A rolled-back attempt leaves nothing behind, so the retry is safe. A refusal returned
 * by the change also rolls it back. Statements that the change does not await one by one are pipelined.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  change: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      const began = performance.now();
      return await inTurn(limitsOf.get(db)?.transactions, () =>
        beginning.run(began, () =>
          db.transaction().execute(async (tx) => {
            const result = await underWay.run(true, () => pipelined(tx, change));
            if (isRefusal(result)) throw new RolledBack(result);
            return result;
          }),
        ),
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T;
      if (tried === tries || !isUndone(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * apart * tried));
    }
  }
}

/** Recognizes the refusals of `domain/refuse.ts`, which this folder may not import. */
function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('The change was refused');
    this.refusal = refusal;
  }
}

async function inTurn<T>(turns: Turns | undefined, work: () => Promise<T>): Promise<T> {
  if (!turns) return await work();
  const end = await turns.take(currentShare());
  // PostgreSQL's code for too many connections.
  if (!end) throw Object.assign(new Error('Nothing could begin in time'), { code: '53300' });
  return await work().finally(end);
}

/** The time since which a transaction has waited for its turn and for a connection. */
const beginning = new AsyncLocalStorage<number>();

/** Begins a transaction with the lock timeout that its wait leaves, in one statement. */
export function beginStatement(): string {
  const since = beginning.getStore();
  if (since === undefined) return 'begin';
  // PostgreSQL applies the timeout to each lock, and a contended row takes two: the place in its
  // queue, then the row.
  const each = (longestRefusal - (performance.now() - since)) / 2;
  const limit = Math.max(shortestLock, Math.min(longestLock, each));
  return `begin; set local lock_timeout = ${Math.round(limit)}`;
}

/** Whether the current code runs in a transaction, which keeps a connection until its end. */
export function isInTransaction(): boolean {
  return underWay.getStore() ?? false;
}

/** Whether a transaction could not begin in time, or waited too long for a lock. */
export function isTooBusy(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '53300' || code === '55P03';
}

function isUndone(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}
