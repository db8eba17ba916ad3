import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Refusal } from '#domain/refuse.ts';
import { brokenRule } from './violations.ts';

type Db = Kysely<Tables>;

/**
 * Runs a change in its own transaction, or in the one given. A constraint that it violates becomes
 * the refusal that `explain` makes of it.
 */
export async function atomically<T, R extends Refusal>(
  db: Db,
  change: (tx: Transaction<Tables>) => Promise<T | R>,
  explain: (rule: string) => R | undefined = () => undefined,
): Promise<T | R> {
  try {
    if (db.isTransaction) return await change(db as Transaction<Tables>);
    return await inTransaction(db, change);
  } catch (error) {
    const rule = brokenRule(error);
    const refusal = rule && explain(rule);
    if (refusal) return refusal;
    throw error;
  }
}
