import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteOld } from '#domain/privacy/delete-old.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import { problemOf, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

const kept = {
  keepMessagesMonths: 2,
  keepEnquiriesMonths: 3,
  keepLogMonths: 4,
  keepImportsMonths: 5,
};

beforeEach(async () => {
  await shop.api('PATCH /settings/admin', { token, body: kept });
});

/** Backdates rows by this many months and a day. */
async function age(table: string, column: string, months: number, where: ReturnType<typeof sql>) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} =
    now() - make_interval(months => ${months}, days => 1) where ${where}`.execute(shop.db);
}

async function addMessages(about: string, count = 1): Promise<void> {
  await sql`
    insert into messages (channel, recipient, text, about)
    select 'sms', '+99361000000', 'Old news', ${about} || n from generate_series(1, ${count}) as n
  `.execute(shop.db);
}

async function listAbouts(): Promise<string[]> {
  const rows = await shop.db.selectFrom('messages').select('about').orderBy('about').execute();
  return rows.map(({ about }) => about);
}

describe('data older than the settings allow is deleted', () => {
  test('messages, however many, but not those of an open order', async () => {
    await addMessages('old-', 1100);
    const client = await shop.addClient();
    const item = await shop.addItem(2);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    const { id } = await shop.api('POST /orders/client/create-order', {
      token: client.token,
      headers: { 'idempotency-key': 'kept' },
      body: draft,
    });
    await age('orders', 'placed_at', 2, sql`id = ${id}`);
    await age('messages', 'created_at', 2, sql`true`);
    await addMessages('new-');
    await deleteOld(shop.db);
    const placed = `order:${id}:placed:sms`;
    expect(await listAbouts()).toEqual(['new-1', placed]);
    const params = { id };
    await shop.api('PATCH /orders/admin/:id', { token, params, body: { status: 'cancelled' } });
    await deleteOld(shop.db);
    expect(await listAbouts()).not.toContain(placed);
  });

  test('enquiries that were answered or closed, including their log entries and messages', async () => {
    const add = async (email: string, status: 'new' | 'answered' | 'closed') => {
      const { id } = await shop.api('POST /enquiries', { body: { email } });
      if (status !== 'new') {
        await shop.api('PATCH /enquiries/:id', { token, params: { id }, body: { status } });
      }
      return id;
    };
    await add('open@example.com', 'new');
    const answered = await add('answered@example.com', 'answered');
    await add('closed@example.com', 'closed');
    const noted = await add('noted@example.com', 'closed');
    await addMessages(`enquiry:${answered}:reply:`);
    await age('enquiries', 'updated_at', 3, sql`true`);
    await add('recent@example.com', 'closed');
    const body = { text: 'They called again' };
    await shop.api('POST /enquiries/:id/notes', { token, params: { id: noted }, body });
    await deleteOld(shop.db);
    const { enquiries } = await shop.api('GET /enquiries', { token, query: {} });
    expect(enquiries.map(({ email }) => email).sort()).toEqual([
      'noted@example.com',
      'open@example.com',
      'recent@example.com',
    ]);
    expect((await listAbouts()).filter((about) => about.includes(answered))).toEqual([]);
    const log = { subject: 'enquiry', subjectId: answered } as const;
    expect((await shop.api('GET /activity', { token, query: log })).total).toBe(0);
  });

  test('the activity log', async () => {
    const { id } = await shop.addProduct([1]);
    const query = { subject: 'product', subjectId: String(id) } as const;
    expect((await shop.api('GET /activity', { token, query })).total).toBeGreaterThan(0);
    await age('changes', 'at', 4, sql`subject_id = ${String(id)}`);
    const newer = String((await shop.addProduct([1])).id);
    await deleteOld(shop.db);
    expect((await shop.api('GET /activity', { token, query })).total).toBe(0);
    const other = { subject: 'product', subjectId: newer } as const;
    expect((await shop.api('GET /activity', { token, query: other })).total).toBeGreaterThan(0);
  });

  test('imported files, but not one that is being imported', async () => {
    for (const state of ['done', 'importing'] as const) {
      await sql`
        insert into imports (file_name, file, actor, language, state, updated_at)
        values (${`${state}.csv`}, 'a,b', 'The owner', 'en', ${state},
          now() - interval '5 months 1 day')`.execute(shop.db);
    }
    await deleteOld(shop.db);
    const { rows } = await sql<{ name: string }>`
      select file_name as name from imports`.execute(shop.db);
    expect(rows).toEqual([{ name: 'importing.csv' }]);
    await sql`delete from imports`.execute(shop.db);
  });

  test('events of payment providers, after 90 days', async () => {
    await sql`
      insert into payment_events (provider, event_id, kind, raw, received_at)
      select 'stripe', 'evt_' || days, 'other', '{}', now() - make_interval(days => days)
      from unnest(array[89, 91]) days`.execute(shop.db);
    await deleteOld(shop.db);
    const { rows } = await sql`select event_id as id from payment_events`.execute(shop.db);
    expect(rows).toEqual([{ id: 'evt_89' }]);
  });

  test('downloaded pictures stay known: importing their file again years later adds none', async () => {
    const { upload, run } = importsOf(shop, token);
    const file =
      'handle,title,price,stock,picture_urls\nseen-ring,Seen,10,1,https://shop.example/seen.jpg\n';
    expect((await run(await upload(file), 'start')).report).toMatchObject({ pictures: 1 });
    await sql`update picture_fetches set status = 'done'`.execute(shop.db);
    await age('picture_fetches', 'created_at', 30, sql`true`);
    await age('imports', 'updated_at', 30, sql`true`);
    await deleteOld(shop.db);
    expect((await run(await upload(file), 'start')).report).toMatchObject({
      pictures: 0,
      unchanged: 1,
    });
  });
});

test('a retention time is an integer from 1 to 120 months; otherwise its field is named', async () => {
  for (const keepLogMonths of [0, 1.5, 121]) {
    const change = shop.api('PATCH /settings/admin', { token, body: { keepLogMonths } });
    expect(Object.keys((await problemOf(change)).fields ?? {})).toEqual(['keepLogMonths']);
  }
});

test('the privacy policy states the same retention times as the settings', async () => {
  await addFirstPolicies(shop.db);
  const params = { name: 'privacy-policy' } as const;
  const months = { en: ['2 months', '3 months', '4 months'], tr: ['2 ay', '3 ay', '4 ay'] };
  const others = { ru: ['2 месяца', '3 месяца', '4 месяца'], tk: ['2 aý', '3 aý', '4 aý'] };
  for (const [lang, times] of Object.entries({ ...months, ...others })) {
    const query = { lang: lang as 'en' };
    const { text } = await shop.api('GET /policies/:name', { params, query });
    for (const time of times) expect(text).toContain(time);
    expect(text).not.toMatch(/[{}]/);
    const asWritten = { ...query, asWritten: 'true' };
    expect((await shop.api('GET /policies/:name', { params, query: asWritten })).text).toContain(
      '{keepMessages}',
    );
  }
});
