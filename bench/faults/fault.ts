/** A fault that the shop must withstand, and its pass mark. */
export type Fault = {
  title: string;
  /** The default for `--rounds`; for continuous faults, one round is a minute. */
  rounds: number;
  /** About how long a round takes. */
  seconds: number;
  /** The pass mark, in words. */
  mark: string;
  /** The tool or privilege that this machine lacks for the fault, if any. */
  lacks?: () => string | undefined;
  run: (rounds: number, onRound: (round: number) => void) => Promise<Outcome>;
};

export type Outcome = {
  /**
   * Counts of acknowledged work that was lost or duplicated; undefined if the fault places no
   * orders.
   */
  kept?: Kept;
  /** Seconds until recovery, for each round. */
  times?: number[];
  /** Further figures, as text. */
  figures: string[];
  /** Each missed pass mark, as text. */
  missed: string[];
};

export type Kept = {
  orders: number;
  lost: number;
  doubled: number;
  /** Broken rules of `database/always-true.sql`, and other inconsistencies. */
  broken: string[];
  /** How often the process exited without being stopped. */
  exits: number;
  /** Messages marked as uncertain: they were being sent when the shop was killed. */
  uncertain?: number;
  /** Pictures given up because they were being processed in each of five kills. */
  givenUp?: number;
};

/** The quantile of the values for a share from 0 to 1; NaN without values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The pass mark as a list of what was missed: one entry or none. */
export function unless(isMet: boolean, mark: string): string[] {
  return isMet ? [] : [mark];
}
