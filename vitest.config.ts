import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', 'build/**', 'data/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'house', include: ['floor-plan.test.ts'] } },
      {
        test: {
          name: 'shop',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...ignored, 'floor-plan.test.ts', 'e2e/**'],
          globalSetup: ['database/testing-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['database/testing-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as a page is with what it waits for itself.
          expect: { poll: { timeout: 15_000 } },
          // A browser and a shop of its own for each file are more than two cores carry at once.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
