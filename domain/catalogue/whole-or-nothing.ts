import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { brokenRule } from './violations.ts';

type Db = Kysely<Tables>;

/**
 * Runs a change in a transaction of its own, or in the one it is given. A refusal, the change's
 * own or one that `explain` makes of a broken rule of the database, undoes all of it; inside a
 * given transaction the caller undoes it.
 */
export async function wholeOrNothing<T, R extends Refusal>(
  db: Db,
  change: (tx: Transaction<Tables>) => Promise<T | R>,
  explain: (rule: string) => R | undefined = () => undefined,
): Promise<T | R> {
  try {
    if (db.isTransaction) return await change(db as Transaction<Tables>);
    return await inTransaction(db, async (tx) => {
      const result = await change(tx);
      if (isRefusal(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal as R;
    const rule = brokenRule(error);
    const refusal = rule && explain(rule);
    if (refusal) return refusal;
    throw error;
  }
}

class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}
