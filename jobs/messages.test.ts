import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenForChanges } from '#database/listen.ts';
import { openTestDatabase } from '#database/testing.ts';
import { wakeForMessages } from './messages.ts';

test('what was left is sent at the start, then each message soon after its transaction ends', async () => {
  const { pool, url, close } = await openTestDatabase();
  const woken: string[] = [];
  const { untilHeard, stop } = await listenForChanges(url, {
    messages: wakeForMessages((job) => woken.push(job)),
  });
  expect(woken.splice(0)).toEqual(['send_messages', 'send_sms']);

  const write = (channel: string, about: string) =>
    pool.query(
      `insert into messages (channel, recipient, text, about) values ($1, 'somebody', 'text', $2)`,
      [channel, about],
    );
  await write('sms', 'a');
  await write('email', 'b');
  await expect.poll(() => woken).toEqual(['send_sms', 'send_messages']);
  woken.length = 0;

  const client = await pool.connect();
  await client.query('begin');
  await client.query(`insert into messages (channel, recipient, text, about) values
    ('sms', 'somebody', 'text', 'c'), ('sms', 'somebody', 'text', 'd')`);
  await untilHeard();
  await sleep(200);
  expect(woken).toEqual([]);
  await client.query('commit');
  client.release();
  await expect.poll(() => woken).toEqual(['send_sms']);
  await stop();
  await close();
});
