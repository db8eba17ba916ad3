import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, describe, floodFor } from '../rehearsal/asking.ts';
import type { Rehearsal } from '../rehearsal/rehearsal.ts';
import { unless } from './fault.ts';

export type Seen = { figures: string[]; missed: string[] };

/** Long enough for messages that are logged once a minute. */
const seconds = 75;

type Sign = {
  /** Whether a log line states the fault. */
  isReported: (line: string) => boolean;
  /** The reason with the 503 of `/readyz`. */
  ready: string;
  /** Whether the owner's page, which needs the database, reports it too. */
  isOnPage?: boolean;
};

/**
 * A full disk is noticed at the first write that needs new space: existing files may have some
 * left.
 */
async function refusedReady(url: string): Promise<Answer> {
  for (const giveUpAt = performance.now() + 50_000; ; await sleep(200)) {
    const answer = await ask(url, { path: '/readyz' });
    if (answer.status === 503 || performance.now() > giveUpAt) return answer;
  }
}

/** Collects the responses and log lines of the shop while it can't write. */
export async function lookWhile(
  { url, admin, shop }: Rehearsal,
  { isReported, ready, isOnPage }: Sign,
  seen: Seen,
): Promise<void> {
  const from = shop().printed().length;
  const reading = floodFor(seconds, url, { perSecond: 2, next: () => ({ path: '/' }) });
  await sleep(5000);
  const readyz = await refusedReady(url);
  const body = await fetch(`${url}/readyz`).then((reply) => reply.text());
  const token = await admin.token().catch(() => '');
  const system = await admin.api('GET /admin/system', { token }).catch(() => undefined);
  const pages = await reading;
  const lines = shop().printed().slice(from).split('\n').filter(isReported);
  seen.figures.push(
    `/readyz ${readyz.status}, ${lines.length} lines in ${seconds} s, home ${describe(pages)}`,
  );
  seen.missed.push(
    ...unless(readyz.status === 503, '/readyz 503'),
    ...unless(body.includes(ready), `/readyz says “${ready}”`),
    ...unless(!isOnPage || system?.disk?.full === true, 'the owner sees it'),
    ...unless(lines.length > 0, 'a line in the log'),
    ...unless(isOncePerMinute(lines), `once a minute: ${lines.map(shorten).join(' / ')}`),
    ...unless(
      pages.every(({ status }) => status === 200),
      `kept pages 200: ${describe(pages)}`,
    ),
  );
}

/** Whether two events at most are logged, each once a minute: the refusals, and the end of the database. */
function isOncePerMinute(lines: string[]): boolean {
  const events = Object.values(Object.groupBy(lines, eventOf));
  return events.length <= 2 && events.every((all = []) => all.length <= Math.ceil(seconds / 60));
}

function eventOf(line: string): string {
  return /"event":"(\w+)"/.exec(line)?.[1] ?? '';
}

function shorten(line: string): string {
  return line.slice(0, 160);
}
