import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { isRefusal } from '#domain/refuse.ts';
import { createNewsStreams } from './news-streams.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('a stream whose reader reads nothing is closed at the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const streams = createNewsStreams(database.db);
  const who = { adminId: 1, sessionId: randomUUID(), role: 'owner' as const };
  const [unread, read] = [streams.open(who), streams.open(who)];
  if (isRefusal(unread) || isRefusal(read)) throw new Error('refused');
  await once(read, 'data');
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect([unread.destroyed, read.destroyed]).toEqual([true, false]);
  streams.endAll();
});
