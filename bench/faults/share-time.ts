import type { Fault } from './fault.ts';

type Timed = Pick<Fault, 'rounds' | 'seconds'>;

/** Seconds that a shop takes to be filled and started, and afterwards to be stopped and compared. */
const opening = 25;

/**
 * How often the first of these faults is tried in this time: each of them once, and what is left is
 * divided equally. None at all if even one round does not fit.
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
