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

/** Logs slow statements: their text has a number in place of each value. */
export function createSlowReport({ log }: Pick<Shop, 'log'>): {
  report: NonNullable<ConnectOptions['onSlow']>;
  close: () => Promise<void>;
} {
  const lines = sumLines(
    (line) => log?.warn(line, 'a statement was slow'),
    ({ statement }) => [statement],
    mostSlow,
  );
  return {
    report: ({ text, milliseconds }) =>
      lines.add({
        event: 'slow_statement',
        milliseconds: Math.round(milliseconds),
        statement: text.slice(0, longestText),
      }),
    close: async () => lines.close(),
  };
}
