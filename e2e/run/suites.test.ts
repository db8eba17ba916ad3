import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('at most twelve journeys are main ones, so that the required tests stay quick', () => {
  const main = globSync('e2e/*.test.ts').filter((path) =>
    readFileSync(path, 'utf8').startsWith('// Main journey: '),
  );
  expect(main.length).toBeGreaterThan(0);
  expect(main.length).toBeLessThanOrEqual(12);
});
