import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect as connectSocket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { followEvents } from '#client/api.ts';
import type { News } from '#contract/news.ts';
import { connect } from '#database/connect.ts';
import { listenForChanges } from '#database/listen.ts';
import { openTestDatabase } from '#database/testing.ts';
import { openLine } from '#database/testing-line.ts';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import { createNewsStreams } from './news-streams.ts';
import type { Shop } from './shop.ts';
import { openTestShop, testShop } from './testing.ts';
import { adminOf, place } from './testing-orders.ts';

const shop = await testShop();
const databaseUrl = String(shop.pool.options.connectionString);
let stopListening: () => Promise<void>;
beforeAll(async () => {
  stopListening = await startListening(shop.shop, databaseUrl);
});
afterAll(() => stopListening());

const opened: AbortController[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort();
});

async function startListening({ newsStreams }: Shop, url: string) {
  if (!newsStreams) throw new Error('the shop has no streams');
  const { stop } = await listenForChanges(url, { admin: newsStreams.subscription });
  return stop;
}

/** Reads a stream: its events so far, and its end. */
function follow(token: string, base = shop.url) {
  const received: News[] = [];
  const stop = new AbortController();
  opened.push(stop);
  const ended = followEvents(
    'GET /admin/news/stream',
    { token, signal: stop.signal },
    { base, first: 60, patience: 60, onData: (news) => received.push(news as News) },
  );
  ended.catch(() => {});
  const until = (is: (news: News) => boolean) =>
    expect.poll(() => received.some(is), { timeout: 2_000, interval: 20 }).toBe(true);
  return { received, ended, stop, until };
}

/** Opened first and checked last, since it takes as long as all others together. */
let quiet = '';
beforeAll(async () => {
  const token = await shop.addAdmin('owner');
  const socket = connectSocket(Number(new URL(shop.url).port), '127.0.0.1');
  socket.on('data', (data) => {
    quiet += data;
  });
  socket.write(
    `GET /api/admin/news/stream HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  return () => void socket.destroy();
});

const isNewest = (id: string) => (news: News) => news.orders?.newest[0] === id;

describe('an open stream', () => {
  test('sends the counts immediately, and an order and an enquiry within two seconds', async () => {
    const own = await openTestShop();
    onTestFinished(own.close);
    onTestFinished(await startListening(own.shop, String(own.pool.options.connectionString)));
    const { received, until } = follow(await own.addAdmin('owner'), own.url);
    await until(() => true);
    expect(received[0]).toMatchObject({ enquiries: 0, notices: [] });
    const { order } = await place(own, await own.addClient(), [1]);
    await until(isNewest(order.id));
    expect(received.at(-1)).toMatchObject({
      notices: [{ event: 'new_order', name: order.number, subject: order.id }],
    });
    const { id } = await own.api('POST /enquiries', { body: { email: 'ata@example.com' } });
    await until(({ notices }) => notices[0]?.subject === id);
    expect(received.at(-1)?.enquiries).toBe(1);
    expect(await own.findBroken()).toEqual([]);
  });

  test('sends a status that another admin changes', async () => {
    const owner = await shop.addAdmin('owner');
    const { order } = await place(shop, await shop.addClient(), [1]);
    const { received, until } = follow(owner);
    await until(isNewest(order.id));
    const waiting = received.at(-1)?.orders?.waiting ?? 0;
    await adminOf(shop, await shop.addAdmin('manager')).change(order.id, { status: 'confirmed' });
    await until(({ orders }) => orders?.waiting === waiting - 1);
  });

  test('sends a role only what it may read', async () => {
    const catalogue = follow(await shop.addAdmin('catalogue'));
    const viewer = follow(await shop.addAdmin('viewer'));
    await catalogue.until(() => true);
    const { order } = await place(shop, await shop.addClient(), [1]);
    await viewer.until(isNewest(order.id));
    // A sale that leaves low stock concerns both roles, and is sent after the order.
    const token = await shop.addAdmin('owner');
    const setLow = (lowStock: number) =>
      shop.api('PATCH /settings/admin', { token, body: { lowStock } });
    onTestFinished(async () => void (await setLow(0)));
    await setLow(3);
    await place(shop, await shop.addClient(), [2]);
    await catalogue.until(({ notices }) => notices[0]?.event === 'low_stock');
    expect(catalogue.received.at(-1)).toMatchObject({
      orders: null,
      enquiries: null,
      messages: null,
    });
    expect(
      new Set(catalogue.received.flatMap((news) => news.notices.map((one) => one.event))),
    ).toEqual(new Set(['low_stock']));
  });

  test('does not notify the admin who entered an order of that order', async () => {
    const [self, colleague] = [await shop.addAdmin('owner'), await shop.addAdmin('owner')];
    const [mine, theirs] = [follow(self), follow(colleague)];
    await mine.until(() => true);
    const { sizeId } = await shop.addItem(5);
    const order = await shop.api('POST /orders/admin', {
      token: self,
      body: {
        client: { phone: '+99365123456', firstName: 'Aýna', lastName: 'Test' },
        lines: [{ sizeId, quantity: 1 }],
        address: { fullName: 'A', phone: '+99365123456', country: 'tm', city: 'A', line1: 'B' },
        deliveryMethod: 'pick-up',
        paymentMethod: 'cash-on-delivery',
      },
    });
    await theirs.until(({ notices }) => notices[0]?.subject === order.id);
    await mine.until(isNewest(order.id));
    expect(mine.received.at(-1)?.notices.map(({ subject }) => subject)).not.toContain(order.id);
  });

  test('is not buffered, changed or cached by a proxy, and accepts no token in its URL', async () => {
    const token = await shop.addAdmin('viewer');
    const ask = (init: RequestInit, query = '') =>
      fetch(`${shop.url}/api/admin/news/stream${query}`, init);
    const reply = await ask({ headers: { authorization: `Bearer ${token}` } });
    await reply.body?.cancel();
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect((await ask({}, `?token=${token}`)).status).toBe(401);
    const head = await ask({ method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    expect(head.status).toBe(200);
  });
});

describe('a stream ends', () => {
  const sessionsOf = async (token: string) =>
    (await shop.api('GET /admin/me/sessions', { token })).sessions;
  const newestAdmin = async () =>
    (await shop.db.selectFrom('admins').select('id').orderBy('id', 'desc').executeTakeFirst())?.id;

  test.each([
    ['signs out', (token: string) => shop.api('POST /admin/auth/logout', { token })],
    [
      'is signed out by an owner',
      async (token: string) => {
        const [session] = await sessionsOf(token);
        const params = { id: (await newestAdmin()) ?? 0, sessionId: session?.id ?? '' };
        const owner = await shop.addAdmin('owner');
        await shop.api('DELETE /admin/users/:id/sessions/:sessionId', { token: owner, params });
      },
    ],
    [
      'is given another role',
      async () => {
        const params = { id: (await newestAdmin()) ?? 0 };
        const owner = await shop.addAdmin('owner');
        const body = { role: 'catalogue' as const };
        await shop.api('PATCH /admin/users/:id', { token: owner, params, body });
      },
    ],
    [
      'is disabled',
      async () => {
        const params = { id: (await newestAdmin()) ?? 0 };
        const owner = await shop.addAdmin('owner');
        await shop.api('PATCH /admin/users/:id', { token: owner, params, body: { active: false } });
      },
    ],
  ])('when its admin %s', async (_, act) => {
    const token = await shop.addAdmin('viewer');
    const { ended, until } = follow(token);
    await until(() => true);
    await act(token);
    await expect(ended).resolves.toBeUndefined();
  });

  test('when the shop stops, which then accepts no new streams', async () => {
    const stopping = new AbortController();
    const newsStreams = createNewsStreams(shop.db, stopping.signal);
    const own = await openTestShop({ db: shop.db, newsStreams });
    const token = await own.addAdmin('owner');
    const { ended, until } = follow(token, own.url);
    await until(() => true);
    stopping.abort();
    await expect(ended).resolves.toBeUndefined();
    await expect(follow(token, own.url).ended).rejects.toMatchObject({ status: 503 });
    await own.close();
  });
});

test('an admin has twelve streams at most; another admin can still open one', async () => {
  const [token, other] = [await shop.addAdmin('owner'), await shop.addAdmin('owner')];
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  // The streams wait together until the settings have been read.
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table settings in access exclusive mode');
  forgetRecentSettings(shop.db);
  const all = Array.from({ length: 40 }, () => follow(token));
  try {
    await expect.poll(() => arrived).toBe(40);
    const waiting = "select from pg_locks where not granted and relation = 'settings'::regclass";
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const ended = await Promise.allSettled(
    all.map(({ ended, until }) => Promise.race([ended, until(() => true)])),
  );
  const streams = all.filter((_, n) => ended[n]?.status === 'fulfilled');
  expect(streams).toHaveLength(12);
  await expect(follow(token).ended).rejects.toMatchObject({ status: 429 });
  await follow(other).until(() => true);
  streams[0]?.stop.abort();
  await expect
    .poll(async () => {
      const next = follow(token);
      const first = await Promise.race([
        next.ended.catch(() => 'refused'),
        next.until(() => true).then(() => 'open'),
      ]);
      return first;
    })
    .toBe('open');
});

test('a change by another process is sent', async () => {
  const connection = connect(databaseUrl);
  const other = await openTestShop({ db: connection.db });
  const { until } = follow(await shop.addAdmin('owner'));
  await until(() => true);
  const { order } = await place(other, await other.addClient(), [1]);
  await until(isNewest(order.id));
  await other.close();
  await connection.close();
});

test('an open stream continues after a database outage, and sends what it missed', async () => {
  const database = await openTestDatabase();
  const line = await openLine(database.url);
  const connection = connect(line.url);
  const own = await openTestShop({ db: connection.db });
  const stop = await startListening(own.shop, line.url);
  const direct = connect(database.url);
  const otherProcess = await openTestShop({ db: direct.db });
  const { received, until } = follow(await own.addAdmin('owner'), own.url);
  await until(() => true);
  await line.cut();
  const { order } = await place(otherProcess, await otherProcess.addClient(), [1]);
  expect(received.some(isNewest(order.id))).toBe(false);
  await line.restore();
  await until(isNewest(order.id));
  const { order: next } = await place(own, await own.addClient(), [1]);
  await until(isNewest(next.id));
  await stop();
  for (const one of [own, otherProcess]) await one.close();
  await Promise.all([connection.close(), direct.close(), line.cut()]);
  await database.close();
});

test('a stream survives idle timeouts by a heartbeat every 15 seconds', async () => {
  await expect.poll(() => quiet, { timeout: 18_000, interval: 50 }).toContain(': beat');
}, 20_000);
