import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs work in a transaction whose statements are sent as soon as they are called: those of one
 * `Promise.all` run in their order and take one round trip. Kysely's own transaction sends each only when
 * the one before has returned. When one call of a `Promise.all` fails, the others may go on: what they send
 * then is refused, because after the rollback it would take effect on its own. Of several errors, that of the
 * statement which failed first is thrown, even if the work noticed another one before it.
 *
 * @example
 * await pipelined(tx, (tx) => Promise.all([insertOrder(tx, row), takeStock(tx, lines)]))
 */
export async function pipelined<T>(
  tx: Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor();
  return await executor.provideConnection(async (connection) => {
    let hasEnded = false;
    let first: unknown;
    const provider = {
      provideConnection: async <R>(use: (own: typeof connection) => Promise<R>): Promise<R> => {
        if (hasEnded) throw new Error('A statement was called after the end of its transaction');
        return await use(connection).catch((error: unknown) => {
          first ??= error;
          throw error;
        });
      },
    };
    const own = { ...unconnected, executor: executor.withConnectionProvider(provider) };
    try {
      return await work(new Transaction<Tables>(own));
    } catch (error) {
      throw isAfterFailure(error) ? (first ?? error) : error;
    } finally {
      hasEnded = true;
    }
  });
}

/** Whether a statement failed only because one before it in its transaction had failed. */
function isAfterFailure(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '25P02';
}

/** A transaction requires them, but uses the connection of its executor only. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('never connects')) });
const unconnected = { config: { dialect }, dialect, driver: new DummyDriver() };
