import { defineConfig } from 'vitest/config';

/** A run whose files all fail, each in its own way. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'failing',
          include: ['e2e/run/testdata/*.fails.ts'],
          globalSetup: ['database/testing-server.ts', 'e2e/prepared-shops.ts'],
          isolate: false,
          maxWorkers: 2,
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
