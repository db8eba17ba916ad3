import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { count, mergeReports, readReport } from './report.ts';

const journey = 'e2e/selling.test.ts';

test('tests are counted by part; a file that did not load has failed', async () => {
  const path = await write([
    file('core/currencies.test.ts', { adds: 'passed', rounds: 'failed' }),
    file(journey, {}, 'failed'),
  ]);
  const report = readReport(path, false);
  expect([count(report, 'passed'), count(report, 'failed')]).toEqual([1, 2]);
  expect(count(report, 'failed', 'journeys')).toBe(1);
});

test('a run that ended with an error has failed, whatever its tests say', async () => {
  const path = await write([file('core/currencies.test.ts', { adds: 'passed' })]);
  expect(count(readReport(path, true), 'failed')).toBe(0);
  expect(count(readReport(path, false), 'failed')).toBe(1);
  expect(count(readReport('/nowhere', false), 'failed')).toBe(1);
});

test('a journey that passes the second time counts as passed, and is named as flaky', async () => {
  const first = readReport(await write([file(journey, { buys: 'failed', pays: 'failed' })]), false);
  const again = readReport(await write([file(journey, { buys: 'passed', pays: 'failed' })]), false);
  const { report, flaky } = mergeReports(first, again);
  expect(flaky).toEqual([`${journey} > buys`]);
  expect([count(report, 'passed'), count(report, 'failed')]).toEqual([1, 1]);
});

function file(name: string, tests: Record<string, string>, status = '') {
  const assertionResults = Object.entries(tests).map(([fullName, one]) => ({
    fullName,
    status: one,
    duration: 5,
  }));
  const isBad = assertionResults.some((one) => one.status === 'failed');
  return {
    name: resolve(name),
    status: status || (isBad ? 'failed' : 'passed'),
    startTime: 0,
    endTime: 1000,
    assertionResults,
  };
}

async function write(testResults: object[]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'altyn-report-')), 'report.json');
  await writeFile(path, JSON.stringify({ testResults }));
  return path;
}
