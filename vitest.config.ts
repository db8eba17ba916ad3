import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { reportTo } from './e2e/run/reporter.ts';

const ignored = ['**/node_modules/**', 'build/**', 'data/**'];
const journeyFiles = ['e2e/*.test.ts', 'e2e/engines/**'];
const everySize = 'e2e/every-size.test.ts';

/** The journeys that every change must pass: `// Main journey: …` is their first line. */
const mainJourneys = globSync('e2e/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').startsWith('// Main journey:'),
);

const ruleFiles = globSync(['**/*.test.ts', '**/*.test.tsx'], {
  exclude: [...ignored, ...journeyFiles],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Slow tests that only `npm run test:all` runs: `// Only in test:all: …` is their first line. */
const trials = ruleFiles
  .filter(({ text }) => text.startsWith('// Only in test:all:'))
  .map(({ path }) => path);

/** Files that replace a module, a global or the environment must not share a process with others. */
const replacing = ruleFiles
  .filter(({ text }) =>
    /\bvi\.(mock|stubGlobal|spyOn|useFakeTimers)\(|process\.env\.\w+ = /.test(text),
  )
  .map(({ path }) => path)
  .filter((path) => !trials.includes(path));

/** Named by the runner of `npm test`. */
const report = process.env.TEST_REPORT;

const rules = {
  globalSetup: ['database/testing-server.ts'],
  setupFiles: ['e2e/run/file-limit.ts'],
  provide: { fileLimit: 5 },
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const journeys = {
  // Each part is set up once per run.
  globalSetup: ['database/testing-server.ts', 'e2e/print-browser.ts', 'e2e/prepared-shops.ts'],
  setupFiles: ['e2e/run/file-limit.ts'],
  provide: { fileLimit: 5 },
  // The files of a worker also share its browser.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As long as a page itself waits.
  expect: { poll: { timeout: 15_000 } },
};

/**
 * Starts files whose first line begins with “Long” before the others, so that none of them is left
 * alone on one core at the end. Vitest requires a class here.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = new Map(
      sorted.map((file) => [file, readFileSync(file.moduleId, 'utf8').startsWith('// Long:')]),
    );
    return sorted.toSorted((one, other) => Number(isLong.get(other)) - Number(isLong.get(one)));
  }
}

/**
 * `npm run check` runs the project `floor-plan`, `npm test` the others whose names don't begin with `all`,
 * `npm run test:all` every project.
 */
export default defineConfig({
  test: {
    // A test often waits for the database and time-outs: two would not use two cores fully.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    reporters: ['default', ...(report ? [reportTo(report)] : [])],
    projects: [
      {
        test: {
          name: 'floor-plan',
          include: ['floor-plan.test.ts', 'own-keys.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // Its files share processes: loading the shop's modules takes longer than most of the
        // tests.
        test: {
          ...rules,
          name: 'rules',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            ...ignored,
            'floor-plan.test.ts',
            'own-keys.test.ts',
            ...journeyFiles,
            ...replacing,
            ...trials,
          ],
          isolate: false,
        },
      },
      { test: { ...rules, name: 'rules-alone', include: replacing } },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: mainJourneys,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...rules, name: 'all-rules', include: trials } },
      {
        test: {
          ...journeys,
          name: 'all',
          include: ['e2e/*.test.ts'],
          exclude: [...ignored, everySize, ...mainJourneys],
          provide: { fileLimit: 15 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Alone, because its six windows use both cores.
        test: {
          ...journeys,
          name: 'all-sizes',
          include: [everySize],
          provide: { fileLimit: 45 },
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // The system's own browsers, as many as are installed.
        test: {
          name: 'all-engines',
          include: ['e2e/engines/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
