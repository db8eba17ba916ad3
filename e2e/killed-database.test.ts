// Long: jobs that died with their connection are begun anew by the clock.
import { afterAll, expect, test } from 'vitest';
import { killDatabase } from '../bench/faults/kills.ts';
import { clearLeftovers } from '../bench/rehearsal/leftovers.ts';

afterAll(clearLeftovers);

test('PostgreSQL killed under orders, pictures and imports: the process stays, orders and jobs go on in time, nothing is lost or doubled', async () => {
  // Three times the seconds that are promised, for a busy machine.
  const { kept, missed } = await killDatabase({ must: 15, jobs: 30 })(2, () => {});
  expect(kept).toMatchObject({ lost: 0, doubled: 0, broken: [], exits: 0 });
  expect(missed).toEqual([]);
  expect(kept?.orders).toBeGreaterThan(2);
}, 240_000);
