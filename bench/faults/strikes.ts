import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rehearsal/asking.ts';
import { nextOrder, nextPicture, openRehearsal, type Rehearsal } from '../rehearsal/rehearsal.ts';
import { type Outcome, quantile, unless } from './fault.ts';

type Strikes = {
  /** Seconds within which all must be well again. */
  must: number;
  /** Seconds within which a picture must be made again, where jobs are watched. */
  jobs?: number;
  open?: () => Promise<Rehearsal>;
  /** Breaks something. Answers when the clock began to run; without an answer, with the strike. */
  strike: (rehearsal: Rehearsal) => Promise<number | undefined>;
  /** Looked at before the shop is closed. */
  look?: (rehearsal: Rehearsal) => Promise<Partial<Outcome>>;
};

/** Strikes a shop under orders, uploads and imports again and again, then looks for what it lost. */
export function strikes({ must, jobs, open = openRehearsal, strike, look }: Strikes) {
  return async (rounds: number, tell: (round: number) => void): Promise<Outcome> => {
    const rehearsal = await open();
    // Kept pages are answered whatever happens: this one is kept from now on.
    await ask(rehearsal.url, { path: '/' });
    const times: number[] = [];
    const jobTimes: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await nextOrder(rehearsal);
      await sleep(Math.random() * 500);
      const began = performance.now();
      const from = (await strike(rehearsal)) ?? began;
      times.push(await secondsUntil(nextOrder(rehearsal), from));
      if (jobs !== undefined) jobTimes.push(await secondsUntil(nextPicture(rehearsal), from));
      tell(round);
    }
    const seen = await look?.(rehearsal);
    const kept = await rehearsal.close();
    return {
      kept,
      times,
      figures: [
        ...describeJobs(jobTimes),
        ...describeLoad(rehearsal),
        ...(kept.givenUp ? [`${kept.givenUp} pictures given up after five kills`] : []),
        ...(seen?.figures ?? []),
      ],
      missed: [
        ...unless(Math.max(...times) <= must, `well again in ${must} s`),
        ...unless(!jobs || Math.max(...jobTimes) <= jobs, `jobs again in ${jobs} s`),
        ...(seen?.missed ?? []),
      ],
    };
  };
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
