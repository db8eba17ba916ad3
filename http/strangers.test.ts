import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startSession } from '#domain/sessions/start-session.ts';
import { testSignIn } from './testing-people.ts';

const shop = await testSignIn(true);
let made = 0;

/** A customer who has signed in from a network. */
async function addCustomer(address: string): Promise<string> {
  made += 1;
  const phone = `+9936577${String(made).padStart(4, '0')}`;
  const id = await shop.addCustomer(phone);
  const origin = { address, userAgent: null };
  await startSession(shop.db, shop.signingKey, { clientId: id }, origin);
  return phone;
}

const ask = (phone: string, from: string) =>
  shop.call('POST /client/auth/code', { body: { phone }, from });

async function askOften(phone: string, from: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await ask(phone, from)).status);
  return statuses;
}

const passMinutes = (minutes: number) =>
  sql`update phone_codes set created_at = created_at - make_interval(mins => ${minutes})`.execute(
    shop.db,
  );

describe('codes that strangers request', () => {
  test('do not delay the owner on a network they have signed in from', async () => {
    const phone = await addCustomer('10.20.0.1');
    expect(await askOften(phone, '10.20.9.9', 4)).toEqual([200, 200, 200, 429]);
    expect(await askOften(phone, '10.20.0.1', 4)).toEqual([200, 200, 200, 429]);
  });

  test('slow the owner down on a new network, and never lock them out', async () => {
    const phone = await addCustomer('10.21.0.1');
    await askOften(phone, '10.21.9.9', 3);
    const slowed = await ask(phone, '10.21.5.5');
    expect(slowed.status).toBe(429);
    expect(slowed.body.retryAfter).toBeLessThanOrEqual(60);
    await passMinutes(1);
    expect((await ask(phone, '10.21.5.5')).status).toBe(200);
    for (let i = 0; i < 20; i += 1) {
      await ask(phone, `10.21.8.${i}`);
      await passMinutes(15);
    }
    const most = await ask(phone, '10.21.5.6');
    expect([200, 429]).toContain(most.status);
    expect(most.body.retryAfter ?? 0).toBeLessThanOrEqual(15 * 60);
  });

  test('leave the next code to a network that has had none, however well they time their own', async () => {
    const phone = '+99365770777';
    const strangers = ['10.24.0.1', '10.24.0.2', '2001:db8:24:1::1', '2001:db8:25:1::1'];
    for (const stranger of [...strangers, ...strangers]) {
      await ask(phone, stranger);
      await passMinutes(30);
    }
    expect((await ask(phone, '10.24.0.1')).status).toBe(200);
    await passMinutes(15);
    for (const stranger of [...strangers, '2001:db8:24:2::1', '2001:db8:25:ff00::1']) {
      expect((await ask(phone, stranger)).status).toBe(429);
    }
    expect((await ask(phone, '10.24.5.5')).status).toBe(200);
    await passMinutes(30);
    expect((await ask(phone, '2001:db8:24:1::1')).status).toBe(200);
  });

  test('delay the owner no longer after sixty in a day', async () => {
    const phone = '+99365770778';
    for (let n = 0; n < 60; n += 1) {
      expect((await ask(phone, `10.25.1.${n}`)).status).toBe(200);
      await passMinutes(15);
    }
    expect((await ask(phone, '10.25.5.5')).status).toBe(200);
    expect((await ask(phone, '10.25.5.6')).body.retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  test('are limited per network to three an hour and ten a day for a phone', async () => {
    const phone = await addCustomer('10.22.0.1');
    let sent = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      const statuses = await askOften(phone, '10.22.0.1', 4);
      const taken = statuses.filter((status) => status === 200).length;
      expect(taken).toBeLessThanOrEqual(3);
      sent += taken;
      await passMinutes(61);
    }
    expect(sent).toBe(10);
  });

  test('do not reveal whether a phone has an account', async () => {
    const known = await addCustomer('10.23.0.1');
    const answers = (phone: string) => askOften(phone, '10.23.9.9', 5);
    expect(await answers(known)).toEqual(await answers('+99365770999'));
  });
});

describe('enquiries', () => {
  let sent = 0;
  const send = (from: string, body: object = {}) => {
    const message = `Question ${++sent}`;
    return shop.call('POST /enquiries', {
      body: { email: 'a@example.com', message, ...body },
      from,
    });
  };

  test('are limited to ten an hour per network, simultaneous or not', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => send('10.30.0.1')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = await send('10.30.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await send('10.30.0.2')).status).toBe(201);
    await shop.db.updateTable('network_calls').set({ at: sql`at - interval '1 hour'` }).execute();
    expect((await send('10.30.0.1')).status).toBe(201);
  });

  test('are limited to five an hour per phone number, from any network', async () => {
    const phone = '+99365440000';
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send(`10.31.0.${i}`, { phone })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await send('10.31.0.6', { phone: `${phone} x3` })).status).toBe(429);
    expect((await send('10.31.0.6', { phone: '+99365440001' })).status).toBe(201);
  });
});
