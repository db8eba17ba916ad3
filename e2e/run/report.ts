import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A part of the suite, in the order in which they run. */
export type Part = 'rules' | 'journeys' | 'other journeys' | 'engines';

export type Outcome = {
  part: Part;
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
};

export type Report = { outcomes: Outcome[]; seconds: Map<Part, number> };

/** Vitest's JSON report; `isWell` is whether it ended with 0. */
export function readReport(path: string, isWell: boolean): Report {
  const files: File[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];
  const outcomes = files.flatMap(outcomesOf);
  // An error outside of any test fails the run without a failed test.
  if (!isWell && !outcomes.some(({ state }) => state === 'failed'))
    outcomes.push({ part: 'rules', file: 'the run', title: 'ends without an error', ...failed });
  return { outcomes, seconds: secondsOf(files) };
}

/** The first report with the results of the files that were run again. */
export function mergeReports(first: Report, again: Report): { report: Report; flaky: string[] } {
  const files = new Set(again.outcomes.map(({ file }) => file));
  const kept = first.outcomes.filter(({ file }) => !files.has(file));
  const nameOf = ({ file, title }: Outcome) => `${file} > ${title}`;
  const passed = new Set(again.outcomes.filter(({ state }) => state === 'passed').map(nameOf));
  const failedFirst = first.outcomes.filter(({ state }) => state === 'failed').map(nameOf);
  return {
    report: { outcomes: [...kept, ...again.outcomes], seconds: first.seconds },
    flaky: failedFirst.filter((name) => passed.has(name)),
  };
}

export function count({ outcomes }: Report, state: Outcome['state'], part?: Part): number {
  return outcomes.filter((one) => one.state === state && (!part || one.part === part)).length;
}

/** Prints the ten slowest tests and those that passed only the second time. */
export function printSummary({ outcomes }: Report, flaky: string[]): void {
  const slowest = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log('\nThe slowest tests:');
  for (const { file, title, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file} > ${title}`);
  for (const name of flaky) console.log(`flaky: ${name}`);
}

/** Hands figures to `.ci/run`, as lines of JSON in the file that it names. */
export function tellGate(line: object): void {
  const file = process.env.GATE_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** What Vitest writes of a test file. */
type File = {
  name: string;
  status: 'passed' | 'failed';
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; duration?: number | null }[];
};

const failed = { state: 'failed', seconds: 0 } as const;

function outcomesOf(file: File): Outcome[] {
  const name = relative(process.cwd(), file.name);
  const part = partOf(name);
  const outcomes = file.assertionResults.map(({ fullName, status, duration }): Outcome => {
    const state = status === 'passed' || status === 'failed' ? status : 'skipped';
    return { part, file: name, title: fullName, state, seconds: (duration ?? 0) / 1000 };
  });
  const isUnsaid = file.status === 'failed' && !outcomes.some(({ state }) => state === 'failed');
  if (!isUnsaid) return outcomes;
  // It did not load, or failed in a hook.
  return [...outcomes, { part, file: name, title: 'the file itself', ...failed }];
}

function partOf(file: string): Part {
  if (!file.startsWith('e2e/') || file.startsWith('e2e/run/')) return 'rules';
  if (file.startsWith('e2e/engines/')) return 'engines';
  return readFileSync(file, 'utf8').startsWith('// Main journey:') ? 'journeys' : 'other journeys';
}

function secondsOf(files: File[]): Map<Part, number> {
  const parts = Map.groupBy(files, ({ name }) => partOf(relative(process.cwd(), name)));
  return new Map(
    [...parts].map(([part, own]) => {
      const began = Math.min(...own.map(({ startTime }) => startTime));
      const ended = Math.max(...own.map(({ endTime }) => endTime));
      return [part, (ended - began) / 1000];
    }),
  );
}
