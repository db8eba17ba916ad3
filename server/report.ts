import type { Shop } from '#http/shop.ts';
import { sumLines } from '#http/summed-lines.ts';

export type Report = (message: string, error?: unknown) => void;

/** Logs failures in the background, each at most twice a minute, with a count. */
export function createReport({ log }: Pick<Shop, 'log'>): {
  report: Report;
  close: () => Promise<void>;
} {
  const lines = sumLines(
    ({ message, ...line }) => log?.error(line, String(message)),
    ({ message }) => [message],
  );
  return {
    report: (message, err) => lines.tell({ event: 'background_failure', message, err }),
    close: async () => lines.close(),
  };
}
