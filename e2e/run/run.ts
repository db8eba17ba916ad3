import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describeEngines } from '../engines/installed.ts';
import { writeFullRun } from './full-run.ts';
import { count, mergeReports, printSummary, type Report, readReport, tellGate } from './report.ts';
import { beginRun, endRun } from './run-folder.ts';

/**
 * Runs the tests: `main` those that every change must pass (`npm test`), `all` every one (`npm run
 * test:all`). More words are handed to Vitest: parts of paths, or its options. `--once-more` runs main
 * journeys that failed a second time, and names those that pass then.
 */
const [suite = 'main', ...given] = process.argv.slice(2);
const isAll = suite === 'all';
const words = given.filter((word) => word !== '--once-more');
const minutes = isAll ? 180 : 40;

const began = performance.now();
const run = beginRun();
const engines = isAll ? describeEngines() : [];
const left = isAll ? (engines.some(({ version }) => version) ? [] : ['!all-engines']) : ['!all*'];
let report = await runVitest([...left.flatMap((one) => ['--project', one]), ...words]);
let flaky: string[] = [];
const failing = given.includes('--once-more') ? findFailedJourneys(report) : [];
if (failing.length > 0) {
  console.log(`\nOnce more: ${failing.join(', ')}`);
  ({ report, flaky } = mergeReports(
    report,
    await runVitest(['--project', 'journeys', ...failing]),
  ));
}
for (const command of await endRun(run)) console.log(`Was left running, and is ended: ${command}`);

printSummary(report, flaky);
for (const [part, seconds] of report.seconds) tellGate({ part, seconds });
const states = ['passed', 'failed', 'skipped'] as const;
tellGate(Object.fromEntries(states.map((state) => [state, count(report, state)])));
if (isAll) {
  const spent = (performance.now() - began) / 60_000;
  writeFullRun({ report, flaky, engines, minutes: spent, isWhole: given.length === 0 });
}
process.exit(count(report, 'failed') > 0 ? 1 : 0);

async function runVitest(options: string[]): Promise<Report> {
  const json = join(run.folder, `report-${Math.random()}.json`);
  const vitest = 'node_modules/vitest/vitest.mjs';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...reporters], {
    // Some tests do more of the same then.
    env: { ...process.env, ...run.env, ...(isAll && { TEST_ALL: '1' }) },
    stdio: 'inherit',
  });
  const limit = setTimeout(
    () => {
      console.error(`The run has passed its limit of ${minutes} minutes and is ended.`);
      child.kill('SIGKILL');
    },
    minutes * 60_000 - performance.now(),
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  return readReport(json, code === 0);
}

/** Rules are never run twice: nothing but their code decides whether they pass. */
function findFailedJourneys({ outcomes }: Report): string[] {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  if (failed.some(({ part }) => part !== 'journeys')) return [];
  return [...new Set(failed.map(({ file }) => file))];
}
