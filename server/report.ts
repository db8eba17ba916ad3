import type { ConnectOptions } from '#database/connect.ts';
import type { Shop } from '#http/shop.ts';
import { type SummedLines, sumLines } from '#http/summed-lines.ts';

export type Report = (message: string, error?: unknown) => void;

/** Logs failures in the background together with those of requests. */
export function createReport(failures: SummedLines): Report {
  return (message, err) => failures.add({ event: 'background_failure', message, err });
}

/** Characters of a statement that are logged. */
const longestText = 2_000;

/** Different slow statements that are logged per minute, each at most twice; others are counted. */
const mostSlow = 3;

/** Seconds in which a new process loads its modules, and so may read responses late. */
const warmUp = 60;

/**
 * Logs slow statements: their text has a number in place of each value. Those of the process's first
 * minute are not logged. `uptime`: the age of the process in seconds.
 */
export function createSlowReport(
  { log }: Pick<Shop, 'log'>,
  uptime: () => number = process.uptime,
): {
  report: NonNullable<ConnectOptions['onSlow']>;
  close: () => Promise<void>;
} {
  const lines = sumLines(
    (line) => log?.warn(line, 'a statement was slow'),
    ({ statement }) => [statement],
    mostSlow,
  );
  return {
    report: ({ text, milliseconds }) => {
      if (uptime() < warmUp) return;
      lines.add({
        event: 'slow_statement',
        milliseconds: Math.round(milliseconds),
        statement: text.slice(0, longestText),
      });
    },
    close: async () => lines.close(),
  };
}
