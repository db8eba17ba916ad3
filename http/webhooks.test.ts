import type { ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookEvent } from '#core/webhooks.ts';
import { deliverWebhooks } from '#domain/webhooks/deliver-webhooks.ts';
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.sql.ts';
import { relockWebhooks } from '#domain/webhooks/relock-webhooks.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';
import { place } from './testing-orders.ts';
import { openReceiver, type Receiver } from './testing-receiver.ts';

const reach = { networks: ['127.0.0.0/8'] };
const shop = await testShop({ webhookReach: reach });
const token = await shop.addAdmin('owner');
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await shop.db.deleteFrom('webhooks').execute();
});

const deliver = () => deliverWebhooks(shop.shop);

async function addWebhook(events: WebhookEvent[] = ['enquiry.created'], url = receiver.url) {
  return await shop.api('POST /webhooks', { token, body: { url, events } });
}

let enquiries = 0;

async function enquire(email = 'ada@example.com') {
  const message = `Question ${++enquiries}`;
  return await shop.api('POST /enquiries', { body: { email, message } });
}

async function logOf(id: number) {
  const { deliveries } = await shop.api('GET /webhooks/:id/deliveries', { token, params: { id } });
  return deliveries;
}

/** Simulates that this much time has passed for pending deliveries. */
async function pass(interval: string): Promise<void> {
  await sql`update webhook_deliveries set
    queued_at = queued_at - ${interval}::interval,
    next_attempt_at = next_attempt_at - ${interval}::interval`.execute(shop.db);
  await sql`update webhooks set
    busy_until = busy_until - ${interval}::interval,
    failing_since = failing_since - ${interval}::interval`.execute(shop.db);
}

async function wait(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('webhook_deliveries')
    .select('event')
    .orderBy('number')
    .execute();
  return rows.map(({ event }) => event);
}

describe('events', () => {
  test('are written once per change for webhooks that subscribe to them, and for no others', async () => {
    await addWebhook(['order.created', 'order.updated', 'stock.changed', 'product.updated']);
    const item = await shop.addItem(3);
    await shop.db.deleteFrom('webhook_deliveries').execute();
    const client = await shop.addClient();
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    const order = await shop.api('POST /orders/client/create-order', {
      token: client.token,
      body: {
        address: {
          fullName: 'Ada',
          phone: '+99365123456',
          country: 'tm',
          city: 'Mary',
          line1: '1',
        },
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
      },
    });
    const params = { id: order.id };
    await shop.api('PATCH /orders/admin/:id', { token, params, body: { status: 'confirmed' } });
    await shop.api('PATCH /orders/admin/:id', { token, params, body: { note: 'Ring twice' } });
    // The sale changed the stock in the product's tree, which is not a change of the product.
    expect((await wait()).sort()).toEqual(['order.created', 'order.updated', 'stock.changed']);
  });

  test('include a payment and each refund, with amounts', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await addWebhook(['payment.updated', 'refund.created']);
    const params = { id: order.id };
    const change = (body: { status?: 'confirmed'; paymentStatus?: 'paid'; note?: string }) =>
      shop.api('PATCH /orders/admin/:id', { token, params, body });
    await change({ status: 'confirmed' });
    await change({ paymentStatus: 'paid' });
    await change({ note: 'Paid in cash' });
    for (const amount of [100, 200]) {
      await shop.api('POST /orders/admin/:id/refunds', { token, params, body: { amount } });
    }
    const about = { number: order.number, currency: order.currency };
    const of = { ...about, orderId: order.id };
    const paid = { total: order.total, paid: order.total };
    expect(
      await shop.db
        .selectFrom('webhook_deliveries')
        .select(['event', 'data'])
        .orderBy('number')
        .execute(),
    ).toEqual([
      { event: 'payment.updated', data: { ...of, ...paid, status: 'paid' } },
      { event: 'refund.created', data: { ...of, id: expect.any(Number), amount: 100 } },
      {
        event: 'payment.updated',
        data: { ...of, ...paid, status: 'partially_refunded' },
      },
      { event: 'refund.created', data: { ...of, id: expect.any(Number), amount: 200 } },
    ]);
  });

  test('are written when a product is added, changed and deleted', async () => {
    await addWebhook(['product.created', 'product.updated', 'product.deleted']);
    const { id } = await shop.addProduct([1]);
    await shop.api('PATCH /products/:id', { token, params: { id }, body: { published: false } });
    await shop.api('PATCH /products/:id', { token, params: { id }, body: { published: false } });
    await shop.api('DELETE /products/:id', { token, params: { id } });
    expect(await wait()).toEqual(['product.created', 'product.updated', 'product.deleted']);
  });

  test('are not sent after a rollback, and survive a lost job', async () => {
    const { id } = await addWebhook();
    const broken = shop.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('enquiries')
        .values({ email: 'never@example.com', language: 'en' })
        .execute();
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await enquire();
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`.execute(
      shop.db,
    );
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await logOf(id)).map(({ status }) => status)).toEqual(['delivered']);
  });

  test('contain ids and statuses, and no personal data', async () => {
    await addWebhook();
    const { id } = await enquire('private@example.com');
    await deliver();
    const [{ body } = { body: '' }] = receiver.received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'enquiry.created',
      data: { id, status: 'new' },
    });
    expect(body).not.toContain('private@');
  });

  test('queue the job once per transaction, and not at all without subscribers', async () => {
    const jobs = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count
        from graphile_worker.jobs where task_identifier = 'deliver_webhooks'`.execute(shop.db);
      return rows[0]?.count ?? 0;
    };
    const before = await jobs();
    await enquire();
    expect(await jobs()).toBe(before);
    await addWebhook(['stock.changed']);
    await shop.addProduct([1, 2, 3]);
    expect(await wait()).toHaveLength(3);
    expect(await jobs()).toBe(before + 1);
  });
});

describe('a delivery', () => {
  test('is signed so that the verifier of Standard Webhooks accepts it, and nothing else', async () => {
    const { id, secret } = await addWebhook();
    await enquire();
    await deliver();
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
    const signed = headers as Record<string, string>;
    expect(new Verifier(secret).verify(body, signed)).toMatchObject({ type: 'enquiry.created' });
    expect(() => new Verifier(secret).verify(`${body} `, signed)).toThrow(/signature/i);
    const { secret: other } = await shop.api('POST /webhooks/:id/secret', {
      token,
      params: { id },
    });
    expect(() => new Verifier(other).verify(body, signed)).toThrow(/signature/i);
    await enquire();
    await deliver();
    const [, next = { body: '', headers: {} }] = receiver.received;
    new Verifier(other).verify(next.body, next.headers as Record<string, string>);
  });

  test('answered with 500 is repeated under its id until it succeeds', async () => {
    const { id } = await addWebhook();
    receiver.answer = (reply) => reply.writeHead(500).end('out of order');
    await enquire();
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await logOf(id))[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      statusCode: 500,
      answer: 'out of order',
      problem: 'refused_by_receiver',
    });
    receiver.answer = (reply) => reply.writeHead(200).end('thanks');
    await pass('5 seconds');
    await deliver();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await logOf(id))[0]).toMatchObject({
      status: 'delivered',
      attempts: 2,
      statusCode: 200,
    });
    expect((await shop.api('GET /webhooks', { token })).webhooks[0]?.failingSince).toBeNull();
  });

  test('reaches a receiver that was down once it is back', async () => {
    const { id } = await addWebhook();
    const { port } = receiver;
    await receiver.close();
    await enquire();
    await deliver();
    expect((await logOf(id))[0]).toMatchObject({ problem: 'unreachable', answer: 'ECONNREFUSED' });
    receiver = await openReceiver({ port });
    await pass('5 seconds');
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('waits 10 seconds for a slow receiver, which delays no other', async () => {
    const slow = await openReceiver();
    const pending: ServerResponse[] = [];
    slow.answer = (reply) => pending.push(reply);
    const { id } = await addWebhook(undefined, slow.url);
    const stalled = await openReceiver();
    stalled.answer = (reply) => reply.writeHead(200).write('no end');
    const { id: other } = await addWebhook(undefined, stalled.url);
    await addWebhook();
    await enquire('one@example.com');
    const running = deliver();
    await Promise.all([slow.until(1), stalled.until(1), receiver.until(1)]);
    await enquire('two@example.com');
    await receiver.until(2);
    expect(slow.received).toHaveLength(1);
    await running;
    const log = await logOf(id);
    expect(log.map(({ problem }) => problem)).toEqual([null, 'timed_out']);
    expect((await logOf(other)).map(({ problem }) => problem)).toEqual([null, 'timed_out']);
    await slow.close();
    await stalled.close();
  }, 30_000);

  test('does not follow redirects', async () => {
    const inner = await openReceiver();
    const { id } = await addWebhook();
    receiver.answer = (reply) => reply.writeHead(307, { location: inner.url }).end();
    await enquire();
    await deliver();
    expect(inner.received).toEqual([]);
    expect((await logOf(id))[0]).toMatchObject({ problem: 'redirected', statusCode: 307 });
    await inner.close();
  });

  test('reads 16 KB of an endless response and stores 500 characters of it', async () => {
    const { id } = await addWebhook();
    receiver.answer = (reply) => {
      reply.writeHead(200);
      const fill = () => {
        while (reply.write('a\0'.repeat(4096)));
      };
      reply.on('drain', fill);
      fill();
    };
    await enquire();
    await deliver();
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({ status: 'delivered', statusCode: 200 });
    expect(delivery?.answer).toBe('a '.repeat(250));
  });

  test('reaches a webhook in the order in which events were written, one at a time', async () => {
    await addWebhook();
    let open = 0;
    let most = 0;
    receiver.answer = (reply) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open -= 1;
        reply.writeHead(204).end();
      });
    };
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) ids.push((await enquire(`no${i}@example.com`)).id);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual(ids);
    expect(most).toBe(1);
  });
});

describe('addresses', () => {
  test('the connection uses the very address that was checked (no DNS rebinding)', async () => {
    const inner = await openReceiver({ host: '127.0.0.1' });
    const outer = await openReceiver({ host: '127.0.0.2', port: inner.port });
    let asked = 0;
    const resolve: LookupFunction = (_host, _options, done) => {
      const address = asked++ === 0 ? '127.0.0.2' : '127.0.0.1';
      done(null, [{ address, family: 4 }]);
    };
    await addWebhook(undefined, `http://hooks.example:${inner.port}/`);
    await enquire();
    await deliverWebhooks({ ...shop.shop, webhookReach: { networks: ['127.0.0.2'], resolve } });
    expect(outer.received).toHaveLength(1);
    expect(inner.received).toEqual([]);
    expect(asked).toBe(1);
    await enquire();
    await deliverWebhooks({ ...shop.shop, webhookReach: { networks: ['127.0.0.2'], resolve } });
    expect(inner.received).toEqual([]);
    await outer.close();
    await inner.close();
  });

  test.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['fd00::1'],
    ['::ffff:169.254.169.254'],
    ['93.184.216.34', '127.0.0.1'],
  ])('a name that resolves to %s is not called', async (...addresses) => {
    const resolve: LookupFunction = (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const { id } = await addWebhook(undefined, `https://hooks.example:${receiver.port}/`);
    await enquire();
    await deliverWebhooks({ ...shop.shop, webhookReach: { resolve } });
    expect((await logOf(id))[0]).toMatchObject({ problem: 'private_address', statusCode: null });
  });

  test('private addresses and plain http are refused with their field, unless a network is allowed', async () => {
    const closed = await openTestShop();
    const owner = await closed.addAdmin('owner');
    const add = (url: string) =>
      closed.api('POST /webhooks', { token: owner, body: { url, events: ['order.created'] } });
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '0x7f.1', '192.168.1.1']) {
      const problem = await problemOf(add(`https://${host}/hooks`));
      expect(problem.errors).toMatchObject([{ field: 'url', code: 'private_address' }]);
    }
    const plain = await problemOf(add('http://hooks.example/'));
    expect(plain.errors).toMatchObject([{ field: 'url', code: 'https_required' }]);
    for (const url of ['ftp://hooks.example/', 'https://a:b@hooks.example/', 'hooks']) {
      expect((await problemOf(add(url))).errors).toMatchObject([{ code: 'invalid_url' }]);
    }
    await closed.close();
  });
});

describe('lasting failure', () => {
  test('stops the deliveries after 24 hours, and turns the webhook off with the reason', async () => {
    const { id } = await addWebhook();
    receiver.answer = (reply) => reply.writeHead(503).end();
    await enquire('first@example.com');
    for (let attempts = 0; attempts < 11; attempts += 1) {
      await deliver();
      await pass('4 hours');
    }
    const [first] = await logOf(id);
    expect(first?.status).toBe('failed');
    const { webhooks } = await shop.api('GET /webhooks', { token });
    expect(webhooks[0]).toMatchObject({ active: false, queued: 0 });
    expect(webhooks[0]?.disabledAt).not.toBeNull();
    await enquire('second@example.com');
    expect(await logOf(id)).toHaveLength(1);

    receiver.answer = (reply) => reply.writeHead(204).end();
    const params = { id };
    const on = await shop.api('PATCH /webhooks/:id', { token, params, body: { active: true } });
    expect(on).toMatchObject({ active: true, disabledAt: null, failingSince: null });
    const before = receiver.received.length;
    await shop.api('POST /webhooks/:id/deliveries/:deliveryId/replay', {
      token,
      params: { id, deliveryId: first?.id ?? '' },
    });
    await deliver();
    expect(receiver.received).toHaveLength(before + 1);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${first?.id}`);
    expect((await logOf(id))[0]?.status).toBe('delivered');
  });

  test('of one event among others that succeed leaves the webhook on', async () => {
    const { id } = await addWebhook(['enquiry.created', 'stock.changed']);
    receiver.answer = (reply, { event }) =>
      reply.writeHead(event === 'stock.changed' ? 500 : 204).end();
    await shop.addProduct([1]);
    for (let attempts = 0; attempts < 11; attempts += 1) {
      await enquire();
      await deliver();
      await pass('4 hours');
      await deliver();
    }
    const stock = (await logOf(id)).find(({ event }) => event === 'stock.changed');
    expect(stock?.status).toBe('failed');
    expect((await shop.api('GET /webhooks', { token })).webhooks[0]?.active).toBe(true);
  });
});

describe('the owner’s actions', () => {
  test('a test event is sent once, also to a webhook that is off', async () => {
    const { id } = await addWebhook();
    const params = { id };
    await shop.api('PATCH /webhooks/:id', { token, params, body: { active: false } });
    receiver.answer = (reply) => reply.writeHead(500).end();
    await shop.api('POST /webhooks/:id/test', { token, params });
    await deliver();
    expect(receiver.received.map(({ event }) => event)).toEqual(['webhook.test']);
    expect((await logOf(id))[0]).toMatchObject({ status: 'failed', attempts: 1 });
  });

  test('the secret is returned once and is nowhere in the database in plain text', async () => {
    const { secret } = await addWebhook();
    const { rows } = await sql<{ text: string }>`select w::text as text from webhooks w`.execute(
      shop.db,
    );
    const hex = Buffer.from(secret).toString('hex');
    expect(rows[0]?.text).not.toContain(hex);
    expect(rows[0]?.text).not.toContain(secret);
    const { webhooks } = await shop.api('GET /webhooks', { token });
    expect(JSON.stringify(webhooks)).not.toContain(secret);
  });

  test('the shop’s new keys decrypt the secret; without its key the log states the reason', async () => {
    const { id, secret } = await addWebhook();
    const next = new Uint8Array(32).fill(7);
    await relockWebhooks(shop.db, { encryptionKeys: [next, ...shop.shop.encryptionKeys] });
    await enquire();
    await deliverWebhooks({ ...shop.shop, encryptionKeys: [next] });
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
    new Verifier(secret).verify(body, headers as Record<string, string>);
    await enquire();
    await deliverWebhooks({ ...shop.shop, encryptionKeys: [new Uint8Array(32)] });
    expect((await logOf(id))[0]?.problem).toBe('secret_unreadable');
  });

  test('deliveries are logged for 30 days, and pending ones stay', async () => {
    const { id } = await addWebhook();
    await enquire();
    await deliver();
    await enquire();
    await sql`update webhook_deliveries set at = now() - interval '31 days'`.execute(shop.db);
    expect(await deleteOldDeliveries(shop.db, 100)).toBe(1);
    expect((await logOf(id)).map(({ status }) => status)).toEqual(['queued']);
  });

  test('changes are in the activity log, deliveries are not', async () => {
    const { id } = await addWebhook();
    const params = { id };
    await shop.api('PATCH /webhooks/:id', { token, params, body: { events: ['stock.changed'] } });
    await shop.api('PATCH /webhooks/:id', { token, params, body: { events: ['enquiry.created'] } });
    await enquire();
    await deliver();
    await shop.api('DELETE /webhooks/:id', { token, params });
    const { changes } = await shop.api('GET /activity', {
      token,
      query: { subject: 'webhook', subjectId: String(id) },
    });
    expect(changes.map(({ kind, field }) => [kind, field])).toEqual([
      ['deleted', null],
      ['changed', 'events'],
      ['changed', 'events'],
      ['created', null],
    ]);
  });
});
