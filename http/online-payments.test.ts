import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { runPayments } from '#domain/payments/run-payments.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { problemOf } from './testing.ts';
import { linkTokenOf, stockOf } from './testing-orders.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

const shop = await onlineShop();
const { pay, read, abouts, notices, run, ledgers, endHold } = payingOf(shop);

beforeEach(async () => {
  for (const kind of onlineKinds) shop.peers[kind].behave({});
  const body = { capturesLater: false };
  await shop.api('PATCH /settings/admin', { token: shop.owner, body });
});

describe.each(onlineKinds)('an order paid by %s', (kind) => {
  const peer = shop.peers[kind];

  async function place(values?: { stock?: number; price?: number }) {
    const client = await shop.addClient();
    const { order, item } = await orderOnline(shop, client, kind, values);
    return { id: order.id, item, start: () => pay(order.id, client.token), client };
  }

  test('is paid when the buyer comes back, confirmed once, and no longer held', async () => {
    const { id, start } = await place();
    expect(await read(id)).toMatchObject({ payableOnline: 10_000, heldUntil: expect.any(String) });
    const { location, status } = await press(shop, await start());
    expect(status).toBe(303);
    expect(location).toMatch(/^\/orders\/[0-9a-f]{40}\?payment=returned$/);
    const order = await read(id);
    expect(order).toMatchObject({ payableOnline: 0, heldUntil: null });
    expect(order).toMatchObject({ status: 'new', paymentStatus: 'paid', paid: 10_000, undo: null });
    expect(order.payments).toMatchObject([{ provider: kind, state: 'paid', captured: 10_000 }]);
    expect(await abouts(id)).toEqual(['placed:sms']);
    expect(await notices(id)).toEqual(['new_order']);
    await run();
    expect(await abouts(id)).toEqual(['placed:sms']);
    expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
  });

  test('has one page, however often and in how many tabs it is asked for', async () => {
    const { start } = await place();
    const before = peer.pages.length;
    const urls = await Promise.all([start(), start(), start()]);
    expect(new Set([...urls, await start()]).size).toBe(1);
    expect(peer.pages.length - before).toBe(1);
  });

  test('gets its page although a killed process was opening it, as soon as its claim ends', async () => {
    const { id, start } = await place();
    peer.behave({ fault: () => 'cut' });
    await problemOf(start());
    peer.behave({});
    await sql`update payments set claim = gen_random_uuid(), busy_since = now(),
      busy_until = now() + interval '1 second' where order_id = ${id}`.execute(shop.db);
    const began = performance.now();
    await press(shop, await start());
    expect(performance.now() - began).toBeGreaterThan(500);
    expect((await read(id)).paymentStatus).toBe('paid');
  });

  test('has one page, although the process that was opening it stood still for longer than its claim', async () => {
    const { id, start } = await place();
    let isFirst = true;
    peer.behave({
      alter: async (step, body) => {
        const isStill = step === 'start' && isFirst;
        isFirst = false;
        if (isStill) await new Promise((resolve) => setTimeout(resolve, 400));
        return body;
      },
    });
    const still = start();
    await expect.poll(() => isFirst).toBe(false);
    await sql`update payments set busy_until = now() - interval '1 second' where order_id = ${id}`.execute(
      shop.db,
    );
    const page = await startPayment(shop.another, id, '127.0.0.1');
    expect(page).toEqual({ url: expect.any(String) });
    expect({ url: await still }).toEqual(page);
    await press(shop, await start());
    expect((await read(id)).paymentStatus).toBe('paid');
  });

  test('is asked about once the claim of a killed process ends', async () => {
    const { id, start } = await place();
    const url = await start();
    await press(shop, url, 'pay', { comesBack: false });
    await sql`update payments set claim = gen_random_uuid(), busy_since = now(), check_at = null,
      busy_until = now() + interval '15 seconds' where order_id = ${id}`.execute(shop.db);
    const [payment] = (await read(id)).payments;
    const back = `${shop.url}/payments/return/${payment?.id}`;
    expect((await fetch(back, { redirect: 'manual' })).status).toBe(303);
    expect((await read(id)).paymentStatus).toBe('unpaid');
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
      where task_identifier = 'payments' order by id desc limit 1`.execute(shop.db);
    expect(rows[0]?.seconds).toBeGreaterThan(5);
    expect(rows[0]?.seconds).toBeLessThan(17);
    await sql`update payments set busy_until = now() - interval '1 second' where order_id = ${id}`.execute(
      shop.db,
    );
    await runPayments(shop.shop);
    expect((await read(id)).paymentStatus).toBe('paid');
  });

  test('is found by the job if neither the buyer nor an event comes', async () => {
    const { id, start } = await place();
    await press(shop, await start(), 'pay', { comesBack: false });
    expect((await read(id)).paymentStatus).toBe('unpaid');
    await run();
    expect((await read(id)).paymentStatus).toBe('paid');
    expect(await abouts(id)).toEqual(['placed:sms']);
  });

  test('is paid by an event before the buyer comes back, whichever comes twice or late', async () => {
    const { id, client, start } = await place();
    const url = await start();
    await press(shop, url, 'pay', { comesBack: false });
    const event = peer.events.at(-1);
    if (!event) throw new Error('there is no event');
    const to = `${shop.url}/payments/events/${kind}`;
    expect(await peer.deliver(event, to, { secret: 'whsec_other' })).toBe(400);
    expect((await read(id)).paymentStatus).toBe('unpaid');
    expect(await Promise.all([peer.deliver(event, to), peer.deliver(event, to)])).toEqual([
      200, 200,
    ]);
    expect(await peer.deliver(event, to)).toBe(200);
    expect((await read(id)).paymentStatus).toBe('paid');
    const [payment] = (await read(id)).payments;
    const events = await shop.db
      .selectFrom('payment_events')
      .select('id')
      .where('payment_id', '=', payment?.id ?? '')
      .execute();
    expect(events).toHaveLength(1);
    const { paymentEvents } = await shop.api('GET /client/me/export', { token: client.token });
    expect(paymentEvents).toMatchObject([{ provider: kind, text: event.body }]);
    const goBack = () =>
      fetch(`${shop.url}/payments/return/${payment?.id}`, { redirect: 'manual' });
    const back = await goBack();
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `/orders/${await linkTokenOf(shop, id)}?payment=returned`,
    ]);
    await shop.db
      .updateTable('payments')
      .set({ created_at: sql<Date>`created_at - interval '1 day'` })
      .where('id', '=', payment?.id ?? '')
      .execute();
    expect((await goBack()).headers.get('location')).toBe('/track-order');
    expect(await abouts(id)).toEqual(['placed:sms']);
  });

  test('leads to no order whose link was replaced because its buyer has it', async () => {
    const { id, start } = await place();
    await press(shop, await start());
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
      await shop.api('PATCH /orders/admin/:id', {
        token: shop.owner,
        params: { id },
        body: { status },
      });
    const [payment] = (await read(id)).payments;
    const back = `${shop.url}/payments/return/${payment?.id}`;
    const { headers } = await fetch(back, { redirect: 'manual' });
    expect(headers.get('location')).toBe('/track-order');
  });

  test('is not affected by a signed event with characters that cannot be stored, which is refused', async () => {
    const { start } = await place();
    await press(shop, await start(), 'pay', { comesBack: false });
    const event = peer.events.at(-1);
    if (!event) throw new Error('there is no event');
    const to = `${shop.url}/payments/events/${kind}`;
    for (const odd of ['\\u0000', '\\ud800']) {
      const body = event.body.replace(/"(id|iyziEventType)":\s*"/, `$&${odd}`);
      expect(body).not.toBe(event.body);
      expect(await peer.deliver({ ...event, body }, to), odd).toBe(400);
    }
    expect(await peer.deliver(event, to)).toBe(200);
  });

  test('can be paid after a card was declined', async () => {
    const { id, start } = await place();
    const url = await start();
    await press(shop, url, 'decline');
    await run();
    expect(await read(id)).toMatchObject({ paymentStatus: 'unpaid', status: 'new' });
    await press(shop, url);
    expect((await read(id)).paymentStatus).toBe('paid');
  });

  test.each(['cut', 'cut-after', 'hang', 'hang-after', 500, 429] as const)(
    'gets a page after the provider failed: %s',
    async (fault) => {
      const { id, start } = await place();
      peer.behave({ fault: () => fault });
      expect(await problemOf(start())).toMatchObject({ code: 'provider_unavailable', status: 503 });
      peer.behave({});
      await press(shop, await start());
      expect((await read(id)).paymentStatus).toBe('paid');
      expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
    },
  );

  test.each(['cut', 'hang', 500, 429] as const)(
    'is paid once the provider answers again: %s',
    async (fault) => {
      const { id, start } = await place();
      const url = await start();
      peer.behave({ fault: () => fault });
      expect((await press(shop, url)).status).toBe(303);
      expect((await read(id)).paymentStatus).toBe('unpaid');
      peer.behave({});
      await run();
      expect((await read(id)).paymentStatus).toBe('paid');
    },
  );

  test.each([
    ['amount', { amount_total: 1, price: '0.01', paidPrice: '0.01' }],
    ['currency', { currency: kind === 'stripe' ? 'usd' : 'USD' }],
  ])('is not paid by an answer about another %s; the admins are told once', async (_, other) => {
    const { id, start } = await place();
    const url = await start();
    const alter = (_: string, body: Record<string, unknown>) => {
      const named = Object.entries(other).filter(([name]) => name in body);
      return { ...body, ...Object.fromEntries(named) };
    };
    peer.behave({ alter });
    await press(shop, url);
    await run();
    const order = await read(id);
    expect(order).toMatchObject({ paymentStatus: 'unpaid', paid: 0 });
    expect(order.payments[0]?.reason).toBeTruthy();
    expect(await notices(id)).toEqual(['payment_problem']);
  });

  test('can be paid by its link, and not by others', async () => {
    const { id, client } = await place();
    const params = { token: await linkTokenOf(shop, id) };
    const { url } = await shop.api('POST /orders/link/:token/pay', { params });
    expect(url).toBe(await pay(id, client.token));
    const { token } = await shop.addClient();
    const foreign = shop.api('POST /orders/client/:id/pay', { token, params: { id } });
    expect(await problemOf(foreign)).toMatchObject({ status: 404 });
  });

  test.each(['cancelled', 'held no longer', 'authorised'])(
    'can’t be paid once it is %s',
    async (how) => {
      const body = { capturesLater: how === 'authorised' };
      await shop.api('PATCH /settings/admin', { token: shop.owner, body });
      const { id, client, start } = await place();
      const params = { id };
      if (how === 'held no longer') await endHold(id);
      else if (how === 'authorised') await press(shop, await start());
      else await shop.api('POST /orders/client/:id/cancel', { token: client.token, params });
      expect(await read(id)).toMatchObject({ payableOnline: 0 });
      expect(await problemOf(start())).toMatchObject({ code: 'not_payable', status: 409 });
    },
  );

  test('is not paid twice on its page, and not at all once it is paid', async () => {
    const { start, item } = await place({ stock: 2 });
    await press(shop, await start());
    expect(await problemOf(start())).toMatchObject({ code: 'not_payable', status: 409 });
    expect(await stockOf(shop, item.sizeId)).toBe(1);
  });
});

test('an order that is paid on delivery has no page', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'cash-on-delivery');
  expect(await problemOf(pay(order.id, client.token))).toMatchObject({ code: 'not_payable' });
});

test('an event of an unknown provider, and a return from an unknown payment, are not found', async () => {
  const event = await fetch(`${shop.url}/payments/events/paypal`, { method: 'POST', body: '{}' });
  expect(event.status).toBe(404);
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await fetch(`${shop.url}/payments/return/${id}`)).status).toBe(404);
});
