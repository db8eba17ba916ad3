import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminRoutes, type Role } from '#contract/admins.ts';
import { orderRoutesForOffice } from '#contract/office-orders.ts';
import { type Overview, overviewRoutes } from '#contract/overview.ts';
import { settingsRoutesForOffice } from '#contract/settings.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { readOverview } from '#domain/overview/read-overview.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { saveSettings } from '#domain/settings/settings.sql.ts';
import { adminHandlers } from './admins.ts';
import { orderHandlersForOffice } from './orders.ts';
import { overviewHandlers } from './overview.ts';
import { serve } from './serve.ts';
import { settingsHandlersForOffice } from './settings.ts';
import type { Shop } from './shop.ts';

const app = fastify();
const signingKey = new TextEncoder().encode('a signing key for tests, 32 bytes long');
let database: TestDatabase;

/** Five in the morning of the 21st in Aşgabat, where it is the 21st since 19:00 UTC of the 20th. */
const now = new Date('2026-11-21T00:00:00Z');
const may = { language: 'en', stock: true, enquiries: true } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  const shop = { db: database.db, signingKey, limits: false, publicUrl: 'http://a.test' } as Shop;
  serve(app, shop, adminRoutes, adminHandlers);
  serve(app, shop, overviewRoutes, overviewHandlers);
  serve(app, shop, orderRoutesForOffice, orderHandlersForOffice);
  serve(app, shop, settingsRoutesForOffice, settingsHandlersForOffice);
  await saveSettings(database.db, { timeZone: 'Asia/Ashgabat' });
  await place('2026-11-20T18:59:59Z', 100, 'new');
  await place('2026-11-20T19:00:00Z', 2000, 'shipped');
  await place('2026-11-20T23:00:00Z', 30_000, 'packed');
  await sql`insert into refunds (order_id, amount, actor)
    select id, 700, 'A' from orders where status = 'packed'`.execute(database.db);
  await place('2026-11-20T23:30:00Z', 400_000, 'cancelled');
  await place('2026-11-13T19:00:00Z', 5_000_000, 'delivered');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function place(at: string, total: number, status: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`
      with placed as (
        insert into orders (number, status, currency, subtotal, delivery, total, language, address,
          delivery_method, payment_method, idempotency_key, request_hash, placed_at)
        values ('T-' || nextval('order_number'), ${status}, 'eur', ${total}, 0, ${total}, 'en',
          '{"fullName": "A", "phone": "+99365000000", "country": "TM", "city": "A", "line1": "1",
            "line2": null, "postcode": null}',
          '{"id": "courier", "title": "Courier"}',
          '{"id": "cash", "title": "Cash", "kind": "cash_on_delivery", "instructions": ""}',
          ${at}, 'x', ${at}) returning id
      )
      insert into order_lines (order_id, position, title, color, size, sku, price, quantity, line_total)
      select id, 0, 'Ring', 'Gold', '52', 'R', ${total}, 1, ${total} from placed`.execute(tx);
  });
}

async function signIn(role: Role): Promise<string> {
  const { id } = await database.db
    .insertInto('admins')
    .values({ username: role, name: role, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { address: '', userAgent: null };
  return (await startSession(database.db, signingKey, { adminId: id }, origin)).accessToken;
}

describe('the overview', () => {
  test('counts days by the shop’s own clock, nothing that was cancelled, and what was given back', async () => {
    const today = await readOverview(database.db, { days: 1, ...may }, now);
    expect(today.range).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(today.sold).toEqual({ count: 2, sales: 32_000, givenBack: 700 });
    expect(today.soldBefore).toEqual({ count: 1, sales: 100, givenBack: 0 });
    expect(today.course.filter(({ sales }) => sales)).toEqual([
      { at: '00', sales: 2000, former: 0 },
      { at: '04', sales: 30_000, former: 0 },
    ]);
    const week = await readOverview(database.db, { days: 7, ...may }, now);
    expect(week.sold).toEqual({ count: 3, sales: 32_100, givenBack: 700 });
    expect(week.soldBefore).toEqual({ count: 1, sales: 5_000_000, givenBack: 0 });
    expect(week.course.map(({ at }) => at)).toHaveLength(7);
    expect(week.toFulfil).toBe(2);
  });

  test('adds up to the very lists it leads to', async () => {
    const token = await signIn('owner');
    for (const days of [1, 7, 30] as const) {
      const overview = await readOverview(database.db, { days, ...may }, now);
      const listed = await list(token, overview.range);
      expect(listed.count).toBe(overview.sold.count);
      expect(listed.sales).toBe(overview.sold.sales);
      expect((await list(token, overview.former)).sales).toBe(overview.soldBefore.sales);
    }
  });

  test('says nothing of what a role does not read', async () => {
    const headers = { authorization: `Bearer ${await signIn('orders')}` };
    const reply = await app.inject({ url: '/admin/overview?days=30', headers });
    const overview = reply.json<Overview>();
    expect(reply.statusCode).toBe(200);
    expect(overview).toMatchObject({ stock: null, enquiries: null, toFulfil: 2 });
    const catalogue = { authorization: `Bearer ${await signIn('catalogue')}` };
    const refused = await app.inject({ url: '/admin/overview', headers: catalogue });
    expect(refused.statusCode).toBe(403);
  });
});

async function list(token: string, { from, to }: { from: string; to: string }) {
  const states = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];
  const search = states.map((status) => `status=${status}`).join('&');
  const url = `/orders/admin/clients?${search}&currency=eur&from=${from}&to=${to}&pageSize=100`;
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  const orders = reply.json<{ total: number }[]>();
  return {
    count: Number(reply.headers['x-total-count']),
    sales: orders.reduce((sum, { total }) => sum + total, 0),
  };
}
