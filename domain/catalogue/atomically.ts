import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Refusal } from '#domain/refuse.ts';

type Db = Kysely<Tables>;

/**
 * Runs a change in its own transaction, or in the given one. `explain` converts a violated
 * constraint into a refusal.
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

/** Returns the name of the violated constraint, or undefined for any other error. */
function brokenRule(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const broken = code === uniqueViolation || code === foreignKeyViolation;
  return broken && typeof constraint === 'string' ? constraint : undefined;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
