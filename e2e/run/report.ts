import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A part of the suite, in the order in which they run. */
export type Part = 'rules' | 'journeys' | 'other journeys' | 'engines';

export type Outcome = {
  part: Part;
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
};

export type Report = { outcomes: Outcome[]; seconds: Partial<Record<Part, number>> };

/** The report written by `reportTo`; `isWell` is whether Vitest ended with 0. */
export function readReport(path: string, isWell: boolean): Report {
  const report: Report = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { outcomes: [], seconds: {} };
  if (!isWell && count(report, 'failed') === 0)
    report.outcomes.push(failed('rules', 'the run', 'ends without an error'));
  return report;
}

/** The main journeys that failed, if nothing else did: other tests are never run twice. */
export function findFailedJourneys({ outcomes }: Report): string[] {
  const failures = outcomes.filter(({ state }) => state === 'failed');
  if (failures.some(({ part }) => part !== 'journeys')) return [];
  return [...new Set(failures.map(({ file }) => file))];
}

/** The first report with the results of the rerun files. */
export function mergeReports(first: Report, again: Report): { report: Report; flaky: string[] } {
  const files = new Set(again.outcomes.map(({ file }) => file));
  const kept = first.outcomes.filter(({ file }) => !files.has(file));
  const failedAgain = new Set(again.outcomes.filter(isFailed).map(nameOf));
  const failedFirst = first.outcomes.filter((one) => isFailed(one) && files.has(one.file));
  return {
    report: { outcomes: [...kept, ...again.outcomes], seconds: first.seconds },
    flaky: failedFirst.map(nameOf).filter((name) => !failedAgain.has(name)),
  };
}

/** A failure that no test reports. */
export function failed(part: Part, file: string, title: string): Outcome {
  return { part, file, title, state: 'failed', seconds: 0 };
}

export function count({ outcomes }: Report, state: Outcome['state'], part?: Part): number {
  return outcomes.filter((one) => one.state === state && (!part || one.part === part)).length;
}

/** Prints the ten slowest tests and those that passed only the second time. */
export function printSummary({ outcomes }: Report, flaky: string[]): void {
  const slowest = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log('\nThe slowest tests:');
  for (const one of slowest) console.log(`${one.seconds.toFixed(1).padStart(6)} s  ${nameOf(one)}`);
  for (const name of flaky) console.log(`flaky: ${name}`);
}

/** Passes figures to `.ci/run`, as lines of JSON in the file that it names. */
export function appendToReport(line: object): void {
  const file = process.env.GATE_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function isFailed({ state }: Outcome): boolean {
  return state === 'failed';
}

function nameOf({ file, title }: Outcome): string {
  return `${file} > ${title}`;
}
