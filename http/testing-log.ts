import { pino } from 'pino';

export type LogLine = Record<string, unknown> & { event?: string };

/** A log whose lines a test can read. */
export function readableLog(level = 'warn') {
  const lines: LogLine[] = [];
  const log = pino({ level }, { write: (text) => void lines.push(JSON.parse(text)) });
  return { log, lines, of: (event: string) => lines.filter((line) => line.event === event) };
}
