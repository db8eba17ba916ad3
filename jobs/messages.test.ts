import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { listenForChanges } from '#database/listen.ts';
import { openTestDatabase } from '#database/testing.ts';
import type { Shop } from '#http/shop.ts';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { draft } from '#http/testing-orders.ts';
import { openMailServer } from '#providers/testing-mail-server.ts';
import { openSmsCenter } from '#providers/testing-sms-center.ts';
import { messageJobs, wakeForMessages } from './messages.ts';
import { startJobs } from './run.ts';

test('pending messages are sent at the start, then each message soon after its transaction ends', async () => {
  const { pool, url, close } = await openTestDatabase();
  const woken: string[] = [];
  const { catchUp, stop } = await listenForChanges(url, {
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
  await catchUp();
  await sleep(200);
  expect(woken).toEqual([]);
  await client.query('commit');
  client.release();
  await expect.poll(() => woken).toEqual(['send_sms']);
  await stop();
  await close();
});

describe('20 orders are placed and their messages stay queued', () => {
  const orders = 20;

  /** A shop with these providers, which sends messages as soon as they are written. */
  async function openSending(providers: Partial<Shop>) {
    const shop = await openTestShop(providers);
    const { wake, stop } = await startJobs(shop.pool, messageJobs(shop.shop), () => {});
    const messages = wakeForMessages(wake);
    const listening = await listenForChanges(String(shop.pool.options.connectionString), {
      messages,
    });
    const close = async () => {
      await listening.stop();
      await stop();
      await shop.close();
    };
    return { ...shop, close };
  }

  async function placeOrders(shop: TestShop): Promise<void> {
    const { token } = await shop.addClient();
    await shop.api('PATCH /client/me', { token, body: { email: 'ada@words.example' } });
    const item = await shop.addItem(orders);
    const numbers = new Set<string>();
    for (let i = 0; i < orders; i += 1) {
      await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
      const headers = { 'idempotency-key': randomUUID() };
      const call = { token, headers, body: draft };
      numbers.add((await shop.api('POST /orders/client/create-order', call)).number);
    }
    expect(numbers.size).toBe(orders);
    expect(await shop.findBroken()).toEqual([]);
  }

  /** The number of orders with an unsent message, by channel. */
  async function countWaiting({ pool }: TestShop): Promise<Record<string, number>> {
    const { rows } = await pool.query(`select channel, count(distinct order_id)::int as orders
      from messages where status in ('queued', 'sending') group by channel`);
    return Object.fromEntries(rows.map(({ channel, orders }) => [channel, orders]));
  }

  test('while the mail server refuses connections', async () => {
    const gone = await openMailServer();
    await gone.close();
    const shop = await openSending({ mailServer: gone.server });
    await placeOrders(shop);
    const problems = () => shop.pool.query('select problem from message_channels');
    await expect
      .poll(async () => JSON.stringify((await problems()).rows))
      .toContain('ECONNREFUSED');
    expect(await countWaiting(shop)).toMatchObject({ email: orders });
    await shop.close();
  });

  test('while the mail server and the SMS provider accept connections and never answer', async () => {
    const sockets: Socket[] = [];
    const unresponsive = createServer((socket) => void sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => unresponsive.listen(0, '127.0.0.1', resolve));
    const { port } = unresponsive.address() as AddressInfo;
    const center = await openSmsCenter();
    center.behave({ submit: () => 'silent' });
    const mailServer = {
      host: 'localhost',
      port,
      security: 'none',
      username: '',
      password: '',
    } as const;
    const shop = await openSending({ mailServer, smsGateway: center.gateway });
    await placeOrders(shop);
    await expect.poll(() => Math.min(sockets.length, center.submissions())).toBeGreaterThan(0);
    expect(await countWaiting(shop)).toEqual({ email: orders, sms: orders });
    unresponsive.close();
    for (const socket of sockets) socket.destroy();
    await center.close();
    await shop.close();
  });
});
