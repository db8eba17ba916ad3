import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const verdicts = ['met', 'not met', 'not applicable'] as const;

type Row = { chapter: string; level: string; verdict: string; place: string };

const text = readFileSync('docs/asvs.md', 'utf8');
const rows: Row[] = [
  ...text.matchAll(/^\| (\d+)\.\d+\.\d+ \| ([12]) \|[^|]+\| ([^|]+) \|(.*)\|$/gm),
].map(([, chapter = '', level = '', verdict = '', place = '']) => ({
  chapter,
  level,
  verdict,
  place,
}));

/** The numbers in a row of the table at the top. */
function statedCounts(name: string): number[] {
  const line = text.split('\n').find((one) => one.startsWith(`| ${name} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell));
}

function counted(of: Row[]): number[] {
  return [of.length, ...verdicts.map((one) => of.filter(({ verdict }) => verdict === one).length)];
}

test('docs/asvs.md states the correct counts of its rows', () => {
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict as 'met'))).toEqual([]);
  expect(rows).toHaveLength(253);
  for (let chapter = 1; chapter <= 17; chapter += 1) {
    const name = `V${chapter}`;
    const own = rows.filter((row) => row.chapter === String(chapter));
    expect({ [name]: statedCounts(name) }).toEqual({ [name]: counted(own) });
  }
  expect(statedCounts('all')).toEqual(counted(rows));
  for (const level of ['1', '2']) {
    const name = `level ${level} alone`;
    const own = rows.filter((row) => row.level === level);
    expect({ [name]: statedCounts(name) }).toEqual({ [name]: counted(own) });
  }
});

test('level 1 is met except for links in messages and the embedded PostgreSQL, and 95 % of the applicable requirements of level 2', () => {
  const [, met = 0, notMet = 0] = statedCounts('level 2 alone');
  expect(text.match(/^\| [\d.]+ \| 1 \|[^|]+\| not met/gm)).toEqual([
    expect.stringContaining('| 14.2.1 |'),
    expect.stringContaining('| 15.2.1 |'),
  ]);
  expect(met / (met + notMet)).toBeGreaterThanOrEqual(0.95);
});

test('docs/asvs.md names files that exist', () => {
  const named = rows.flatMap(({ place }) =>
    [...place.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|json))`/g)].map(([, file = '']) => file),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('docs/promises.md names tests that exist', () => {
  const promises = readFileSync('docs/promises.md', 'utf8');
  const named = [...promises.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
