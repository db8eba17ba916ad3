import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { openReceiver } from '#http/testing-receiver.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { owner, signInAsAdmin } from './shopkeeper.ts';

const kills = 5;
const enquiriesEach = 10;

const database = await openTestDatabase();
afterAll(database.close);
const dataDir = await makeDataDir();
const receiver = await openReceiver();
const env = {
  DATABASE_URL: database.url,
  DEMO: '0',
  LIMITS: 'off',
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  ADMIN_USERNAME: owner.username,
  ADMIN_PASSWORD: owner.password,
};
let shop = await startShop(dataDir, env);
afterAll(async () => {
  await stopShop(shop);
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The lease of a killed process expires after 30 seconds. */
async function passTheLease(): Promise<void> {
  await sql`update webhooks set busy_until = null`.execute(database.db);
  await sql`select graphile_worker.add_job('deliver_webhooks')`.execute(database.db);
}

test(`after ${kills} kills between the change and its delivery every event arrives, under one id`, async () => {
  const { api, token } = await signInAsAdmin(shop.url);
  await api('POST /webhooks', {
    token,
    body: { url: receiver.url, events: ['enquiry.created'] },
  });
  // Slow, so that the kill hits the middle of the deliveries.
  receiver.answer = (reply) => setTimeout(() => reply.writeHead(204).end(), 30);
  const written: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = receiver.received.length;
    const sent = Array.from({ length: enquiriesEach }, (_, i) =>
      api('POST /enquiries', { body: { email: `no${kill}-${i}@example.com` } }),
    );
    written.push(...(await Promise.all(sent)).map(({ id }) => id));
    await receiver.until(before + 1);
    await stopShop(shop, 'SIGKILL');
    shop = await startShop(dataDir, { ...env, PORT: new URL(shop.url).port });
    await passTheLease();
  }
  const received = () => receiver.received.map(({ body }) => JSON.parse(body).data.id as string);
  await expect.poll(() => new Set(received()).size, { timeout: 60_000 }).toBe(written.length);
  expect(new Set(received())).toEqual(new Set(written));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(written.length);
  await expect
    .poll(async () => {
      const { webhooks } = await api('GET /webhooks', { token });
      return webhooks[0]?.queued;
    })
    .toBe(0);
}, 240_000);
