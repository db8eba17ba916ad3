import { expect, test } from 'vitest';
import {
  count,
  failed,
  findFailedJourneys,
  mergeReports,
  type Report,
  readReport,
} from './report.ts';

const file = 'e2e/selling.test.ts';
const journey = (title: string, state: 'passed' | 'failed') =>
  ({ part: 'journeys', file, title, state, seconds: 1 }) as const;
const reportOf = (...outcomes: Report['outcomes']): Report => ({ outcomes, seconds: {} });

test('a run that wrote no report counts as failed, unless it ended well', () => {
  expect(count(readReport('/nowhere', true), 'failed')).toBe(0);
  expect(count(readReport('/nowhere', false), 'failed')).toBe(1);
});

test('main journeys are run again only where nothing else failed', () => {
  const bad = [journey('buys', 'failed'), journey('pays', 'failed')];
  expect(findFailedJourneys(reportOf(...bad, journey('looks', 'passed')))).toEqual([file]);
  expect(findFailedJourneys(reportOf(...bad, failed('rules', 'the run', 'an error')))).toEqual([]);
});

test('a journey that passes the second time counts as passed, and is named as flaky', () => {
  const first = reportOf(journey('buys', 'failed'), journey('pays', 'failed'));
  const again = reportOf(journey('buys', 'passed'), journey('pays', 'failed'));
  const { report, flaky } = mergeReports(first, again);
  expect(flaky).toEqual([`${file} > buys`]);
  expect([count(report, 'passed'), count(report, 'failed')]).toEqual([1, 1]);
});

test('a second run that ends early keeps the first failures', () => {
  const first = reportOf(journey('buys', 'failed'));
  const { report, flaky } = mergeReports(first, readReport('/nowhere', false));
  expect(flaky).toEqual([]);
  expect(count(report, 'failed')).toBe(2);
});
