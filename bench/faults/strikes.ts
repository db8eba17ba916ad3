import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, describe, flood, isBusy, isGood } from '../rehearsal/asking.ts';
import {
  askDatabase,
  nextOrder,
  nextPicture,
  openRehearsal,
  type Rehearsal,
} from '../rehearsal/rehearsal.ts';
import { type Outcome, quantile, unless } from './fault.ts';

export type Strikes = {
  /** Seconds within which orders must recover. */
  must: number;
  /** Seconds within which a picture must be processed again, where jobs are measured. */
  jobs?: number;
  /** Milliseconds within which readers are answered during the fault, where they are measured. */
  readers?: Patience;
  open?: () => Promise<Rehearsal>;
  /** Causes the fault; returns its times where the defaults do not apply. */
  strike: (rehearsal: Rehearsal) => Promise<Span | undefined>;
  /** Runs before the shop is closed. */
  look?: (rehearsal: Rehearsal) => Promise<Partial<Outcome>>;
};

/** When a fault began, by default with the call, and when it was over, by default with the next order. */
type Span = { from?: number; until?: number };

/**
 * `within`: for a refusal; `first`: for a refusal in the first seconds, until the shop has noticed
 * the fault.
 */
type Patience = { within: number; first: number };

/** Milliseconds in which the shop may not have noticed the fault yet. */
const unnoticed = 5_000;

/** Each channel sends three messages concurrently, and those of a killed process are uncertain. */
const uncertainOfStrike = 6;

/**
 * Repeats a fault in a shop under orders, uploads, imports and messages, then checks for lost data.
 */
export function strikes({ must, jobs, readers, open = openRehearsal, strike, look }: Strikes) {
  return async (rounds: number, onRound: (round: number) => void): Promise<Outcome> => {
    const rehearsal = await open();
    const times: number[] = [];
    const jobTimes: number[] = [];
    // With the time of each request, in milliseconds from the fault.
    const read: Answer[] = [];
    const broken: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await nextOrder(rehearsal);
      // Cached pages are answered during any fault: this one is cached from now on.
      while (!isGood(await ask(rehearsal.url, { path: '/' }))) await sleep(100);
      await sleep(Math.random() * 500);
      const stop = readers && flood(rehearsal.url, { perSecond: 10, next: nextRead });
      const began = performance.now();
      const { from = began, until } = (await strike(rehearsal)) ?? {};
      const ordered = await secondsUntil(nextOrder(rehearsal), from);
      times.push(until === undefined ? ordered : (until - from) / 1000);
      if (stop)
        read.push(...(await stop()).map((answer) => ({ ...answer, at: answer.at - began })));
      if (jobs !== undefined) jobTimes.push(await secondsUntil(nextPicture(rehearsal), from));
      broken.push(...(await findBrokenNow(rehearsal)));
      onRound(round);
    }
    const seen = await look?.(rehearsal);
    const kept = await rehearsal.close();
    const { uncertain = 0 } = kept;
    return {
      kept: { ...kept, broken: [...new Set([...broken, ...kept.broken])] },
      times,
      figures: [
        ...describeJobs(jobTimes),
        ...describeLoad(rehearsal),
        ...(readers ? [`readers: ${describe(read)}`] : []),
        ...(uncertain ? [`${uncertain} messages uncertain`] : []),
        ...(kept.givenUp ? [`${kept.givenUp} pictures given up after five kills`] : []),
        ...(seen?.figures ?? []),
      ],
      missed: [
        ...unless(Math.max(...times) <= must, `well again in ${must} s`),
        ...unless(!jobs || Math.max(...jobTimes) <= jobs, `jobs again in ${jobs} s`),
        ...unless(uncertain <= uncertainOfStrike * rounds, `few messages uncertain: ${uncertain}`),
        ...(readers ? missedReaders(read, readers) : []),
        ...(seen?.missed ?? []),
      ],
    };
  };
}

let asked = 0;

/**
 * A cached page, a list and a page never requested before, and the health checks of a load
 * balancer.
 */
function nextRead() {
  asked += 1;
  const paths = [
    '/',
    `/api/products/client?search=read${asked}`,
    `/search?search=read${asked}`,
    '/readyz',
  ];
  return {
    path: paths[asked % paths.length] as string,
    kind: asked % paths.length ? 'new' : 'kept',
  };
}

/**
 * Cached pages are always answered, the rest is answered or refused in time, and no connection is
 * cut.
 */
function missedReaders(read: Answer[], { within, first }: Patience): string[] {
  const kept = read.filter(({ kind }) => kind === 'kept');
  const wrong = read.filter(
    (answer) =>
      answer.kind !== 'kept' &&
      !isGood(answer) &&
      !isBusy(answer, answer.at < unnoticed ? first : within),
  );
  return [
    ...unless(
      kept.every(isGood),
      `kept pages 200: ${describe(kept.filter((one) => !isGood(one)))}`,
    ),
    ...unless(wrong.length === 0, `200, or 503 within ${within} ms: ${describe(wrong)}`),
  ];
}

const rules = new URL('../../database/always-true.sql', import.meta.url);

/** The invariants that are broken while orders continue. */
async function findBrokenNow({ databaseUrl }: Rehearsal): Promise<string[]> {
  const rows = await askDatabase(databaseUrl, await readFile(rules, 'utf8'), 60_000);
  return [...new Set(rows.map(({ rule }) => `broken meanwhile: ${rule}`))];
}

async function secondsUntil(end: Promise<void>, from: number): Promise<number> {
  await end;
  return (performance.now() - from) / 1000;
}

function describeJobs(times: number[]): string[] {
  if (times.length === 0) return [];
  return [
    `jobs again: ${quantile(times, 0.5).toFixed(1)} s p50, ${Math.max(...times).toFixed(1)} s max`,
  ];
}

function describeLoad({ uploads, imports, enquiries }: Rehearsal): string[] {
  return [
    `${uploads.count()} pictures, ${imports.started.size} imports, ${enquiries.acknowledged.size} enquiries`,
  ];
}
