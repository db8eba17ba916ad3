import type { Fault } from './fault.ts';

type Timed = Pick<Fault, 'rounds' | 'seconds'>;

/** Seconds to fill and start a shop, and afterwards to stop and compare it. */
const opening = 25;

/**
 * How often the first of these faults is tried in this time: each of them is tried once, and the
 * remaining time is divided equally. Zero if not even one round fits.
 */
export function shareTime([first, ...others]: [Timed, ...Timed[]], seconds: number): number {
  if (seconds < once(first)) return 0;
  const least = [first, ...others].reduce((sum, fault) => sum + once(fault), 0);
  const share = Math.max(0, seconds - least) / (1 + others.length);
  return Math.min(first.rounds, 1 + Math.floor(share / first.seconds));
}

function once({ seconds }: Timed): number {
  return opening + seconds;
}
