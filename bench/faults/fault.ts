/** A way in which a shop is broken, and what must come of it. */
export type Fault = {
  title: string;
  /** How often, unless `--rounds` says otherwise; of what lasts, one round is a minute. */
  rounds: number;
  /** About how long a round takes. */
  seconds: number;
  /** The pass mark, in words. */
  mark: string;
  /** Names the tool or right that this machine lacks for it, if any. */
  lacks?: () => string | undefined;
  run: (rounds: number, tell: (round: number) => void) => Promise<Outcome>;
};

export type Outcome = {
  /** Counts of acknowledged work that was lost or doubled; undefined if the fault buys nothing. */
  kept?: Kept;
  /** Seconds until all was well again, for each round. */
  times?: number[];
  /** More figures, in words. */
  figures: string[];
  /** Each mark that was missed, in words. */
  missed: string[];
};

export type Kept = {
  orders: number;
  lost: number;
  doubled: number;
  /** Rules of `database/always-true.sql` that are broken, and whatever else is not as it must be. */
  broken: string[];
  /** How often the process ended though nobody had ended it. */
  exits: number;
  /** Messages that the shop calls uncertain: they were being sent when it was killed. */
  uncertain?: number;
  /** Pictures that were being made in each of five kills, which the shop blames for them. */
  givenUp?: number;
};

/** The value that this share of all is at most, 0 to 1; NaN where there is none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The mark as a list of what was missed: of one entry or none. */
export function unless(isMet: boolean, mark: string): string[] {
  return isMet ? [] : [mark];
}
