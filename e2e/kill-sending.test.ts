// Long: messages being sent at a kill are resumed after half a minute.
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { testSmsCenter } from '#providers/testing-sms-center.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';

const kills = Number(process.env.KILLS ?? 4);
const messages = Number(process.env.MESSAGES ?? 200);

const mail = await testMailServer({ password: 'a secret' });
const sms = await testSmsCenter();
const database = await openTestDatabase();
afterAll(database.close);
const dataDir = await makeDataDir();
const account = 'shop:a%20secret@localhost';
const env = {
  DEMO: '0',
  DATABASE_URL: database.url,
  SMTP_URL: `smtp://${account}:${mail.server.port}?from=orders@shop.example`,
  SMS_URL: `smpp://${account}:${sms.gateway.port}?sender=ALTYN`,
};
let shop = await startShop(dataDir, env);
afterAll(async () => {
  await stopShop(shop);
  await rm(dataDir, { recursive: true, force: true });
});

test(`a shop killed ${kills} times while sending: each e-mail and SMS arrives once, except those marked uncertain`, async () => {
  // Makes sending slow enough to be killed in the middle.
  const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, 15, undefined));
  mail.behave({ end: wait });
  sms.behave({ submit: wait });
  await database.pool.query(
    `insert into messages (channel, recipient, subject, text, about)
    select 'email', 'ada' || n || '@example.com', 'Order', 'Hello', 'email:' || n
    from generate_series(1, $1::int) n
    union all
    select 'sms', '+9936' || 5000000 + n, null, 'Hello', 'sms:' || n
    from generate_series(1, $1::int) n`,
    [messages],
  );
  const share = messages / (kills + 1);
  for (let kill = 1; kill <= kills; kill += 1) {
    const fewest = () => Math.min(mail.received.length, sms.received.length);
    await expect.poll(fewest, { interval: 3 }).toBeGreaterThan(kill * share);
    await stopShop(shop, 'SIGKILL');
    shop = await startShop(dataDir, env);
  }
  // Messages in flight at a kill are claimed again after half a minute.
  await expect.poll(countUnderWay, { timeout: 90_000, interval: 200 }).toBe(0);
  for (const [channel, arrived] of [
    ['email', count(mail.received.map(({ messageId }) => messageId?.slice(1, 37) ?? ''))],
    ['sms', count(sms.received.map(({ to }) => `+${to}`))],
  ] as const) {
    const { rows } = await database.pool.query<{ key: string; status: string }>(
      `select case channel when 'email' then id::text else recipient end as key, status
      from messages where channel = $1`,
      [channel],
    );
    const uncertain = rows.filter(({ status }) => status === 'uncertain');
    const sent = rows.filter(({ status }) => status === 'sent');
    expect(sent.length + uncertain.length).toBe(messages);
    expect(sent.filter(({ key }) => arrived.get(key) !== 1)).toEqual([]);
    expect(uncertain.filter(({ key }) => (arrived.get(key) ?? 0) > 1)).toEqual([]);
    // Three are sent concurrently.
    expect(uncertain.length).toBeLessThanOrEqual(3 * kills);
  }
}, 1_200_000);

function count(all: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

async function countUnderWay(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from messages where status in ('queued', 'sending')`,
  );
  return rows[0]?.count ?? 0;
}
