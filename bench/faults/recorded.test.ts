import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './all.ts';
import { hasPassed, type Row } from './table.ts';

const file = new URL('../results/faults.json', import.meta.url);
const rows: Record<string, Row> = JSON.parse(readFileSync(file, 'utf8'));
/** A search for a figure has no mark to pass. */
const marked = Object.entries(faults).filter(([, { mark }]) => !mark.startsWith('none:'));

test.each(marked)('%s was rehearsed in full, and passed', (name, { rounds }) => {
  const row = rows[name];
  expect(row?.rounds).toBeGreaterThanOrEqual(rounds);
  expect(row && hasPassed(row)).toBe(true);
});
