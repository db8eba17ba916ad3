// Long: jobs that died with their connection are restarted on schedule.
import { afterAll, expect, test } from 'vitest';
import { killDatabase } from '../bench/faults/kills.ts';
import { clearLeftovers } from '../bench/rehearsal/leftovers.ts';

afterAll(clearLeftovers);

test('PostgreSQL killed under orders, pictures and imports: the process stays, orders and jobs resume in time, nothing is lost or duplicated', async () => {
  // Three times the promised seconds, for a busy machine.
  const { kept, missed } = await killDatabase({ must: 15, jobs: 30 })(2, () => {});
  expect(kept).toMatchObject({ lost: 0, doubled: 0, broken: [], exits: 0 });
  expect(missed).toEqual([]);
  expect(kept?.orders).toBeGreaterThan(2);
}, 240_000);
