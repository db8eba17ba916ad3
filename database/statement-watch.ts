import type { QueryResult } from 'pg';

type Statement = { readonly since: number };

export type SlowStatement = { readonly text: string; readonly milliseconds: number };

/** The state of a database, derived from the statements of a connection pool. */
export type StatementWatch = {
  /** Passes a statement on, and returns its result. */
  watch: (text: string, answer: Promise<QueryResult>) => Promise<QueryResult>;
  /** When the oldest statement without a response was sent; undefined when all are answered. */
  oldest: () => number | undefined;
  /** When the database responded last. */
  answeredAt: () => number;
  /** Whether a statement has waited for its response longer than almost any takes on its own. */
  isWaiting: () => boolean;
  /** Whether the last write failed because the database's disk is full. */
  isFull: () => boolean;
};

/** Milliseconds that almost no statement takes. */
const longStatement = 500;

/** Milliseconds from which a statement is reported as slow. */
const slowStatement = 1_000;

/**
 * Milliseconds for which a full disk is assumed without another failure: a shop without requests
 * has no write that could succeed.
 */
const longestFull = 60_000;

const diskFull = '53100';

export function watchStatements(
  onSlow: (statement: SlowStatement) => void = () => {},
): StatementWatch {
  /** The statements without a response, the oldest first. */
  const running = new Set<Statement>();
  let fullUntil = 0;
  let answeredAt = 0;
  const oldest = () => {
    const [first] = running;
    return first?.since;
  };

  return {
    async watch(text, answer) {
      const statement = { since: performance.now() };
      running.add(statement);
      try {
        const result = await answer;
        answeredAt = performance.now();
        if (result.command === 'COMMIT') fullUntil = 0;
        return result;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === diskFull) fullUntil = performance.now() + longestFull;
        throw error;
      } finally {
        running.delete(statement);
        const milliseconds = performance.now() - statement.since;
        if (milliseconds > slowStatement) onSlow({ text, milliseconds });
      }
    },
    oldest,
    answeredAt: () => answeredAt,
    isWaiting: () => performance.now() - (oldest() ?? Infinity) > longStatement,
    isFull: () => performance.now() < fullUntil,
  };
}
