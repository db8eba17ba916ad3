import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { describeEngines } from '../engines/installed.ts';
import { writeFullRun } from './full-run.ts';
import {
  appendToReport,
  count,
  findFailedJourneys,
  mergeReports,
  printSummary,
  type Report,
  readReport,
} from './report.ts';
import { underWayOf } from './reporter.ts';
import { beginRun, endRun } from './run-folder.ts';

/**
 * Runs the tests: `main` those that every change must pass (`npm test`), `all` every one (`npm run
 * test:all`), `browsers` the main journeys in the installed engines (`npm run test:browsers`, a
 * part of `all`). Further arguments are passed to Vitest: parts of paths, or its options.
 * `--once-more` runs main journeys that failed a second time, and names those that pass then.
 */
const [suite = 'main', ...given] = process.argv.slice(2);
const isAll = suite === 'all';
const isBrowsers = suite === 'browsers';
const words = given.filter((word) => word !== '--once-more');
const minutes = isAll ? 180 : 40;

const began = performance.now();
const run = beginRun();
const engines = isAll || isBrowsers ? describeEngines() : [];
const hasEngine = engines.some(({ version }) => version);
if (isBrowsers && !hasEngine) {
  const packages = engines.map((engine) => engine.packages).join(', or ');
  console.error(`No browser is installed. Install ${packages}.`);
  process.exit(1);
}
// The floor plan is a part of `npm run check`.
const main = ['!all*', '!floor-plan'];
const projects = isBrowsers ? ['all-engines'] : isAll ? ['!all-engines'] : main;
const chosen = isAll && hasEngine ? [] : projects.flatMap((name) => ['--project', name]);
let report = await runVitest([...chosen, ...words]);
let flaky: string[] = [];
const failing = given.includes('--once-more') ? findFailedJourneys(report) : [];
if (failing.length > 0) {
  console.log(`\nOnce more: ${failing.join(', ')}`);
  const again = await runVitest(['--project', 'journeys', ...failing]);
  ({ report, flaky } = mergeReports(report, again));
}
for (const command of await endRun(run)) console.log(`Was left running, and is ended: ${command}`);

printSummary(report, flaky);
for (const [part, seconds] of Object.entries(report.seconds)) appendToReport({ part, seconds });
const states = ['passed', 'failed', 'skipped'] as const;
appendToReport(Object.fromEntries(states.map((state) => [state, count(report, state)])));
if (isAll || isBrowsers) {
  const spent = (performance.now() - began) / 60_000;
  writeFullRun({ report, flaky, engines, minutes: spent, isComplete: isAll && given.length === 0 });
}
process.exit(count(report, 'failed') > 0 ? 1 : 0);

async function runVitest(options: string[]): Promise<Report> {
  const path = join(await mkdtemp(join(run.folder, 'report-')), 'report.json');
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], {
    // With TEST_ALL, tests that send generated requests or many messages send ten times as many.
    env: { ...process.env, ...run.env, TEST_REPORT: path, ...(isAll && { TEST_ALL: '1' }) },
    stdio: 'inherit',
  });
  const limit = setTimeout(
    () => {
      const file = underWayOf(path);
      const underWay = existsSync(file) ? readFileSync(file, 'utf8') : 'its beginning';
      console.error(
        `The run has passed its limit of ${minutes} minutes and is ended, at:\n${underWay}`,
      );
      child.kill('SIGKILL');
    },
    minutes * 60_000 - performance.now(),
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  return readReport(path, code === 0);
}
