import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each part is set up once a run. */
const globalSetup = ['database/testing-server.ts', 'e2e/print-browser.ts', 'e2e/prepared-shops.ts'];
const ignored = ['**/node_modules/**', 'build/**', 'data/**'];

/** Files that replace a module, a global or the environment must not share a process with others. */
const replacing = globSync(['**/*.test.ts', '**/*.test.tsx'], {
  exclude: [...ignored, 'e2e/**'],
}).filter((path) =>
  /\bvi\.(mock|stubGlobal|spyOn|useFakeTimers)\(|process\.env\.\w+ = /.test(
    readFileSync(path, 'utf8'),
  ),
);

const shop = {
  globalSetup: ['database/testing-server.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const everySize = 'e2e/every-size.test.ts';

const journeys = {
  globalSetup,
  // The files of a worker share its browser, too.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As patient as a page is with what it waits for itself.
  expect: { poll: { timeout: 15_000 } },
};

/**
 * Starts files that call themselves long in their first line before the others, so that none of them
 * is left alone on one core at the end. Vitest asks for a class here.
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

export default defineConfig({
  test: {
    // A test waits for the database and time-outs in between: two would not fill two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'house', include: ['floor-plan.test.ts'] } },
      {
        // Its files share processes: to load the shop's modules takes longer than most of the tests.
        test: {
          ...shop,
          name: 'shop',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...ignored, 'floor-plan.test.ts', 'e2e/**', ...replacing],
          isolate: false,
        },
      },
      { test: { ...shop, name: 'replacing', include: replacing } },
      {
        // Alone, because its six windows keep both cores busy.
        test: { ...journeys, name: 'sizes', include: [everySize], sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          exclude: [...ignored, everySize],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // By `npm run test:browsers` alone: not every machine has more than one browser.
        test: {
          name: 'browsers',
          include: ['e2e/engines/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
