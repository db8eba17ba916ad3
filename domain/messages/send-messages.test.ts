import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MailSettings } from '#contract/message-settings.ts';
import { problemOf, testShop } from '#http/testing.ts';
import { openSmtp } from '#providers/smtp.ts';
import { openMailServer, testMailServer } from '#providers/testing-mail-server.ts';
import { pauseChannel } from './channels.sql.ts';
import { sendMessages } from './send-messages.ts';
import { claimMessage } from './sending.sql.ts';
import { writeMessage } from './write-message.ts';

const peer = await testMailServer({ password: 'a secret' });
const { shop, ...rest } = await testShop();
const token = await rest.addAdmin('owner');
const settings: MailSettings & { password: string } = {
  host: 'localhost',
  port: peer.server.port,
  security: 'none',
  username: 'shop',
  password: 'a secret',
  senderName: '',
  senderAddress: 'orders@shop.example',
  signed: false,
};
await rest.api('PATCH /settings/email', { token, body: settings });

beforeEach(async () => {
  peer.behave({});
  peer.received.length = 0;
  await shop.db.deleteFrom('messages').execute();
  await sql`update message_channels set failing_since = null, failures = 0, paused_until = null,
    problem = null`.execute(shop.db);
});

let written = 0;
async function write(given: { to?: string; about?: string; channel?: 'sms' | 'email' } = {}) {
  written += 1;
  const id = await writeMessage(shop.db, {
    channel: 'email',
    to: `ada${written}@example.com`,
    subject: `Order ${written}`,
    text: 'Hello',
    about: `test:${written}`,
    ...given,
  });
  return String(id);
}

async function stateOf(id: string) {
  return await shop.db
    .selectFrom('messages')
    .select(['status', 'attempts', 'last_error as problem', 'answer', 'sent_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Simulates that this much time has passed for a message. */
async function wait(interval: string) {
  await sql`update messages set due_at = due_at - ${interval}::interval,
    queued_at = queued_at - ${interval}::interval,
    claimed_until = claimed_until - ${interval}::interval`.execute(shop.db);
  await sql`update message_channels set paused_until = paused_until - ${interval}::interval`.execute(
    shop.db,
  );
}

const run = () => sendMessages(shop);

describe('a message', () => {
  test('is sent once, with the time and the provider’s response recorded', async () => {
    const id = await write({ to: 'ada@example.com' });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(peer.received).toMatchObject([
      { text: 'Hello\n', subject: `Order ${written}`, messageId: `<${id}.0@shop.example>` },
    ]);
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      answer: expect.stringMatching(/^250 /),
      problem: null,
    });
  });

  test('by SMS is left in the outbox by the e-mail run', async () => {
    const id = await write({ channel: 'sms' });
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  test('with a code is sent before all others', async () => {
    for (let count = 0; count < 20; count += 1) await write();
    await write({ to: 'code@example.com', about: 'code:1' });
    const claimed = await claimMessage(shop.db, 'email', randomUUID());
    expect(claimed?.to).toBe('code@example.com');
  });

  test('is not sent any more once it was queued for more than a day', async () => {
    const ids = [await write(), await write()];
    peer.behave({ recipient: (to) => (to.startsWith(`ada${written}@`) ? '450 Later' : undefined) });
    await shop.db
      .updateTable('messages')
      .set({ due_at: sql<string>`now() + interval '1 h'` })
      .where('id', '=', String(ids[0]))
      .execute();
    await run();
    await wait('25 hours');
    await run();
    expect(await stateOf(String(ids[0]))).toMatchObject({ status: 'expired', problem: null });
    expect(await stateOf(String(ids[1]))).toMatchObject({ status: 'failed', problem: '450 Later' });
    expect(peer.received).toEqual([]);
  });
});

describe('a refusal by the provider', () => {
  test('is retried with growing pauses when it is temporary', async () => {
    const id = await write();
    peer.behave({ recipient: () => '450 4.2.0 Greylisted' });
    await run();
    await run();
    const state = { status: 'queued', attempts: 1, problem: '450 4.2.0 Greylisted' };
    expect(await stateOf(id)).toMatchObject(state);
    await wait('61 seconds');
    await run();
    await wait('61 seconds');
    await run();
    expect(await stateOf(id)).toMatchObject({ ...state, attempts: 2 });
    peer.behave({});
    await wait('4 minutes');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 3, problem: null });
    expect(peer.received).toHaveLength(1);
  });

  test('is not retried when it is permanent, and does not delay other messages', async () => {
    const refused = await write();
    const other = await write();
    peer.behave({
      recipient: (to) => (to.includes(`ada${written - 1}@`) ? '550 No such user' : undefined),
    });
    await run();
    await wait('2 hours');
    await run();
    expect(await stateOf(refused)).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem: '550 No such user',
    });
    expect(await stateOf(other)).toMatchObject({ status: 'sent' });
  });
});

describe('an unavailable provider', () => {
  test('is tried with one message at a time, with growing pauses, until it responds', async () => {
    const ids = [await write(), await write(), await write(), await write(), await write()];
    await rest.api('PATCH /settings/email', { token, body: { ...settings, password: 'wrong' } });
    const before = peer.signIns();
    await run();
    await run();
    expect(peer.signIns() - before).toBeLessThanOrEqual(3);
    const { trouble } = await rest.api('GET /settings/email', { token });
    expect(trouble?.reason).toBe('535 5.7.8 Username and password not accepted');
    await wait('6 seconds');
    await run();
    const again = await rest.api('GET /settings/email', { token });
    expect(again.trouble?.since).toBe(trouble?.since);
    const left = Date.parse(again.trouble?.nextTryAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(6_000);
    await rest.api('PATCH /settings/email', { token, body: settings });
    await wait('6 seconds');
    await run();
    expect(peer.received).toHaveLength(ids.length);
    expect((await rest.api('GET /settings/email', { token })).trouble).toBeNull();
  });

  test('gets the rest once it is back, when it failed between two messages', async () => {
    const { port } = peer.server;
    await write();
    await run();
    await peer.close();
    const id = await write();
    await run();
    expect(await stateOf(id)).toMatchObject({
      status: 'queued',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
    const back = await openMailServer({ password: 'a secret', port });
    await wait('10 seconds');
    await run();
    expect(back.received).toHaveLength(1);
    await back.close();
    Object.assign(peer, await openMailServer({ password: 'a secret', port }));
  });
});

describe('a lost connection', () => {
  test('after the end of a message leaves it uncertain, and it is not sent again automatically', async () => {
    const id = await write();
    peer.behave({ end: () => 'cut' });
    await run();
    peer.behave({});
    await wait('2 hours');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'uncertain', attempts: 1 });
    expect(peer.received).toHaveLength(1);
  });

  test('a message sent again by hand has another message id', async () => {
    const id = await write();
    peer.behave({ end: () => 'cut' });
    await run();
    peer.behave({});
    await rest.api('POST /messages/:id/resend', { token, params: { id } });
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(peer.received.map(({ messageId }) => messageId)).toEqual([
      `<${id}.0@shop.example>`,
      `<${id}.1@shop.example>`,
    ]);
  });
});

describe('a run that died', () => {
  /** Leaves a message in the state that a killed process does. */
  async function leave(id: string, handedOver: boolean) {
    await sql`update messages set status = 'sending', attempts = 1, claim = gen_random_uuid(),
      claimed_until = now() + interval '30 seconds',
      handed_over_at = ${handedOver ? sql`now()` : null} where id = ${id}`.execute(shop.db);
  }

  test('before it handed a message over: the message is sent, once the run is known to be dead', async () => {
    const id = await write();
    await leave(id, false);
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sending' });
    expect((await problemOf(resend(id))).code).toBe('illegal_transition');
    await wait('31 seconds');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(peer.received).toHaveLength(1);
  });

  test('after it handed a message over: the message is uncertain', async () => {
    const id = await write();
    await leave(id, true);
    await wait('31 seconds');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'uncertain' });
    expect(peer.received).toEqual([]);
  });

  test('and resumes does not send messages that others have taken over', async () => {
    const id = await write();
    const slow = openSmtp(peer.server);
    await sendMessages({
      ...shop,
      openMail: () => ({
        close: slow.close,
        send: async (mail, handOver) => {
          await wait('31 seconds');
          await run();
          return await slow.send(mail, handOver);
        },
      }),
    });
    expect(peer.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
  });

  const resend = (id: string) => rest.api('POST /messages/:id/resend', { token, params: { id } });
});

test('turning e-mail off ends the warning that it does not work', async () => {
  await pauseChannel(shop.db, 'email', '535 Wrong password');
  await rest.api('DELETE /settings/email', { token });
  await pauseChannel(shop.db, 'email', '535 Wrong password');
  await run();
  const overview = await rest.api('GET /admin/overview', { token, query: {} });
  expect(overview.messages?.troubles).toEqual([]);
  await rest.api('PATCH /settings/email', { token, body: settings });
});

test('an enquiry is marked as answered once the provider has accepted a reply', async () => {
  const { id } = await rest.api('POST /enquiries', { body: { email: 'eve@example.com' } });
  const params = { id };
  const body = { text: 'Gladly', reply: true };
  peer.behave({ recipient: () => '450 Later' });
  const { status, notes } = await rest.api('POST /enquiries/:id/notes', { token, params, body });
  expect([status, notes.map(({ sending }) => sending)]).toEqual(['new', ['queued']]);
  await run();
  expect((await rest.api('GET /enquiries/:id', { token, params })).status).toBe('new');
  peer.behave({});
  await wait('2 minutes');
  await run();
  const answered = await rest.api('GET /enquiries/:id', { token, params });
  expect([answered.status, answered.notes[0]?.sending]).toEqual(['answered', 'sent']);
});

/** `npm run test:all` sends ten thousand. */
const many = process.env.TEST_ALL ? 10_000 : 1_000;

test(`${many} messages are sent in bounded time, over three connections, each once`, async () => {
  await sql`insert into messages (channel, recipient, subject, text, about)
    select 'email', 'ada' || n || '@example.com', 'Order', 'Hello', 'many:' || n
    from generate_series(1, ${many}::int) n`.execute(shop.db);
  const before = peer.connections();
  await run();
  expect(peer.connections() - before).toBeLessThanOrEqual(3);
  expect(new Set(peer.received.map(({ messageId }) => messageId)).size).toBe(many);
  expect(peer.received).toHaveLength(many);
}, 180_000);
