// Long: jobs that died with their connection are begun anew by the clock.
import { afterAll, expect, test } from 'vitest';
import { faults } from '../bench/faults/all.ts';
import { clearLeftovers } from '../bench/rehearsal/leftovers.ts';

afterAll(clearLeftovers);

test('PostgreSQL killed under orders, pictures and imports: the process stays, jobs go on, nothing is lost or doubled', async () => {
  const { kept } = (await faults.database?.run(2, () => {})) ?? {};
  expect(kept).toMatchObject({ lost: 0, doubled: 0, broken: [], exits: 0 });
  expect(kept?.orders).toBeGreaterThan(2);
}, 240_000);
