import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sumFailures } from '#http/failure-lines.ts';
import { readableLog } from '#http/testing-log.ts';
import { watchDisk } from './read-host.ts';
import { createReport } from './report.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure in the background is logged immediately as one line, then once a minute with the count of the others', async () => {
  const { log, lines } = readableLog();
  const failures = sumFailures({ log });
  const report = createReport(failures);
  for (const code of ['A', 'B', 'C'])
    report('job work failed', Object.assign(new Error(`no ${code}`), { code }));
  report('jobs lost the database');
  const first = { level: 50, event: 'background_failure', msg: 'job work failed' };
  const other = { level: 50, event: 'background_failure', msg: 'jobs lost the database' };
  expect(lines).toMatchObject([{ ...first, err: { message: 'no A' } }, other]);
  expect(lines.filter((line) => 'count' in line)).toEqual([]);

  await vi.advanceTimersByTimeAsync(minute);
  const counted = { ...first, count: 2, err: { message: 'no C' } };
  expect(lines.slice(2)).toMatchObject([counted]);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(lines).toHaveLength(3);

  report('job work failed');
  report('job work failed');
  failures.close();
  expect(lines.slice(3)).toMatchObject([first, { ...first, count: 1 }]);
});

test('while the disk is full, a line a minute is logged, and none when there is space again', async () => {
  const { log, of } = readableLog();
  const failures = sumFailures({ log });
  const report = createReport(failures);
  const disk = { free: 5 * 2 ** 20, size: 2 ** 30, full: true, readOnly: false };
  const host = { disk: async () => disk, read: () => Promise.reject(new Error('not asked')) };
  const stop = watchDisk(host, report);
  await vi.advanceTimersByTimeAsync(3 * minute);
  const line = { level: 50, msg: 'the disk is full: 5 MiB are free' };
  expect(of('background_failure').filter(({ count }) => !count)).toMatchObject([line, line, line]);
  disk.full = false;
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(of('background_failure')).toHaveLength(3);
  disk.full = true;
  await stop();
  failures.close();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(of('background_failure')).toHaveLength(3);
});

test('a disk that can’t be written is logged once a minute, whether jobs or requests notice it', () => {
  const { log, lines } = readableLog();
  const failures = sumFailures({ log });
  const report = createReport(failures);
  const err = Object.assign(new Error('could not open file: Read-only file system'), {
    code: '58P01',
  });
  report('job work failed', err);
  report('an import failed', err);
  failures.add({ event: 'unavailable', cause: 'read_only', err });
  expect(lines).toMatchObject([{ event: 'background_failure', msg: 'job work failed' }]);
  failures.add({ event: 'unavailable', cause: 'database_gone', err: new Error('gone') });
  failures.close();
  expect(lines.slice(1)).toMatchObject([
    { event: 'unavailable', cause: 'database_gone' },
    { event: 'unavailable', cause: 'read_only', count: 2 },
  ]);
});
