import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answer,
  ask,
  describe,
  flood,
  floodFor,
  isBusy,
  isGood,
  queue,
} from '../rehearsal/asking.ts';
import { floodInThread } from '../rehearsal/flood-thread.ts';
import { openRehearsal, type Rehearsal, type RehearsalOptions } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, quantile, unless } from './fault.ts';

const seconds = 20;
const kept = ['/', '/items/allProducts', '/api/products/client'];

/** Some are requested every few seconds only, so that a cache which keeps the most recent ones loses them. */
const ownPages = ['', '/tr', '/ru', '/tk'].flatMap((language) =>
  ['/items/allProducts', '/items/collections', '/contact', '/about'].flatMap((path) =>
    ['', '?currency=usd', '?currency=try'].map((currency) => language + path + currency),
  ),
);

let asked = 0;

/** A search or an unknown path, in turn from each of so many networks. */
function nextMadeUp(n: number, networks: number) {
  const { path } = neverAsked(n % 2 ? '/search?search=made-up' : '/made-up-');
  return { path, kind: 'made up', headers: { 'x-forwarded-for': `203.0.113.${n % networks}` } };
}

function neverAsked(path = '/search?search=never') {
  asked += 1;
  return { path: `${path}${asked}`, kind: 'new' };
}

export const crowds: Record<string, Fault> = {
  'new-pages': {
    title: '300 visitors, each asking every second for a page never asked before, for 20 s',
    rounds: 5,
    seconds: 24,
    mark: 'kept pages 200, p99 under 100 ms; new ones 200, or 503 with Retry-After within 1 s; the process never exits',
    run: async (rounds, onRound) => {
      const rehearsal = await openQuiet();
      const quiet = await readKept(rehearsal, 5);
      const keptPages: Answer[] = [];
      const newPages: Answer[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const stop = flood(rehearsal.url, { perSecond: 300, next: () => neverAsked() });
        keptPages.push(...(await readKept(rehearsal, seconds)));
        newPages.push(...(await stop()));
        onRound(round);
      }
      const failures = listFailures(rehearsal);
      const outcome = await end(rehearsal);
      const p99 = quantile(
        keptPages.map(({ ms }) => ms),
        0.99,
      );
      const quietP99 = quantile(
        quiet.map(({ ms }) => ms),
        0.99,
      );
      const wrong = newPages.filter((one) => one.status !== 200 && !isBusy(one, 1000));
      return {
        ...outcome,
        figures: [
          `kept: ${describe(keptPages)} (${(p99 / quietP99).toFixed(1)} times the p99 without visitors)`,
          `new: ${describe(newPages)}`,
        ],
        missed: [
          ...unless(keptPages.every(isGood) && p99 < 100, 'kept pages 200, p99 under 100 ms'),
          ...unless(wrong.length === 0, `the excess 503 within 1 s: ${describe(wrong)}`),
          ...unless(failures.length === 0, `no page fails: ${failures[0]}`),
        ],
      };
    },
  },
  networks: {
    title: '60 connections with searches and unknown paths for 60 s, from one network or from 20',
    rounds: 2,
    seconds: 66,
    mark: 'the shop’s own pages 200, p99 under 150 ms; others 200, 404, 429 or 503; the process never exits',
    run: async (rounds, onRound) => {
      const env = { LIMITS: 'on', TRUST_PROXY: '1' };
      const rehearsal = await openQuiet(env, { orders: 2000, uploads: 60_000 });
      const figures: string[] = [];
      const missed: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const count = round % 2 ? 1 : 20;
        const crowding = queue(rehearsal.url, {
          count: 60,
          seconds: 60,
          next: (n) => nextMadeUp(n, count),
        });
        const own = await readKept(rehearsal, 60, ownPages);
        const crowd = await crowding;
        const p99 = quantile(
          own.map(({ ms }) => ms),
          0.99,
        );
        const wrong = crowd.filter(({ status }) => ![200, 404, 429, 503].includes(Number(status)));
        figures.push(`${count} networks: own ${describe(own)}; others ${describe(crowd)}`);
        missed.push(
          ...unless(own.every(isGood) && p99 < 150, `own pages 200, p99 under 150 ms (${count})`),
          ...unless(wrong.length === 0, `others refused properly: ${describe(wrong)}`),
        );
        onRound(round);
      }
      return { ...(await end(rehearsal)), figures, missed };
    },
  },
  overload: {
    title: 'five times the requests it can bear for 20 s (seconds from their end)',
    rounds: 5,
    seconds: 24,
    mark: 'the process never exits; 200, or 503 with Retry-After (p99 within 2 s); a new page in 1 s again within 5 s',
    run: async (rounds, onRound) => {
      const rehearsal = await openQuiet();
      const bearable = await measureBearable(rehearsal);
      const answers: Answer[] = [];
      const times: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const load = { perSecond: 5 * bearable, next: nextMixed };
        const flooding = floodFor(seconds, rehearsal.url, load);
        await sleep(seconds * 1000);
        times.push(await secondsUntilNormal(rehearsal));
        answers.push(...(await flooding));
        onRound(round);
      }
      const outcome = await end(rehearsal);
      const refused = answers.filter(({ status }) => status === 503);
      const wrong = answers.filter((one) => !isGood(one) && !isBusy(one, 20_000));
      return {
        ...outcome,
        times,
        figures: [`it bears ${bearable.toFixed(0)} a second`, describe(answers)],
        missed: [
          ...unless(wrong.length === 0, `200 or 503 with Retry-After: ${describe(wrong)}`),
          ...unless(
            quantile(
              refused.map(({ ms }) => ms),
              0.99,
            ) <= 2000,
            '503 within 2 s',
          ),
          ...unless(Math.max(...times) <= 5, 'normal again in 5 s'),
        ],
      };
    },
  },
};

/** A light load of orders, so that the requests of the fault dominate. */
function openQuiet(
  env: Record<string, string> = {},
  load: RehearsalOptions['load'] = {},
): Promise<Rehearsal> {
  const light = { buyers: 2, orders: 500, uploads: 5000, imports: 60_000, enquiries: 2000 };
  return openRehearsal({ env, load: { ...light, ...load } });
}

/** The log lines of pages and requests that failed unexpectedly. */
function listFailures({ shop }: Rehearsal): string[] {
  const lines = shop().printed().split('\n');
  return lines.filter((line) => /"event":"(page|request)_failed"/.test(line));
}

async function readKept({ url }: Rehearsal, long: number, paths = kept): Promise<Answer[]> {
  for (const path of paths) await ask(url, { path });
  const stop = floodInThread({ url, perSecond: 20, paths });
  await sleep(long * 1000);
  return await stop();
}

/** Half pages, half lists, none of them requested before. */
function nextMixed(n: number) {
  return neverAsked(n % 2 ? '/search?search=never' : '/api/products/client?search=never');
}

/** The rate per second that is answered well with eight concurrent requests. */
async function measureBearable({ url }: Rehearsal): Promise<number> {
  const long = 8;
  const answers = await queue(url, { count: 8, seconds: long, next: nextMixed });
  return answers.filter(isGood).length / long;
}

async function secondsUntilNormal({ url }: Rehearsal): Promise<number> {
  const from = performance.now();
  for (;;) {
    const answer = await ask(url, neverAsked());
    if (isGood(answer) && answer.ms < 1000) return (performance.now() - from) / 1000;
    await sleep(100);
  }
}

async function end(rehearsal: Rehearsal): Promise<Pick<Outcome, 'kept'>> {
  return { kept: await rehearsal.close() };
}
