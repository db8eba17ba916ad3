import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const tries = 8;

/** Milliseconds by which those who undid each other come apart. */
const apart = 15;

/**
 * Runs a change in one transaction, and runs it anew when the database itself undid it to break a
 * deadlock. Nothing of an undone try is kept, so running it again is running it once.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  change: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(change);
    } catch (error) {
      if (tried === tries || !isUndone(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * apart * tried));
    }
  }
}

function isUndone(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}
