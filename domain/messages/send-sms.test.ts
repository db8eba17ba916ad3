import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SmsSettings } from '#contract/sms-settings.ts';
import { openTestShop, testShop } from '#http/testing.ts';
import { openSmsLine } from '#providers/sms-line.ts';
import { testSmsCenter } from '#providers/testing-sms-center.ts';
import { awaitsReceipts } from './receipts.sql.ts';
import { sendMessages, sendSms } from './send-messages.ts';
import { writeMessage } from './write-message.ts';

const center = await testSmsCenter();
const { shop, ...rest } = await testShop();
const token = await rest.addAdmin('owner');
const { password, ...settings } = center.gateway;
const turnOn = () =>
  rest.api('PATCH /settings/sms', {
    token,
    body: { ...(settings as SmsSettings & { kind: 'smpp' }), password },
  });
await turnOn();

beforeEach(async () => {
  center.behave({});
  center.received.length = 0;
  await shop.db.deleteFrom('messages').execute();
  await sql`update message_channels set failing_since = null, failures = 0, paused_until = null,
    problem = null`.execute(shop.db);
});

let written = 0;
async function write(given: { about?: string; text?: string; channel?: 'email' } = {}) {
  written += 1;
  const id = await writeMessage(shop.db, {
    channel: 'sms',
    to: `+99365${String(100_000 + written)}`,
    text: 'Hello',
    about: `test:${written}`,
    ...given,
  });
  return String(id);
}

async function stateOf(id: string) {
  return await shop.db
    .selectFrom('messages')
    .select(['status', 'attempts', 'text', 'last_error as problem', 'answer'])
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

const run = () => sendSms(shop);
const codeText = 'Altyn: 123456 is your code';

function receipt(id: string | undefined, stat: string) {
  const text = `id:${id} sub:001 dlvrd:001 stat:${stat} err:000 text:`;
  return { esm_class: 4, short_message: text };
}

describe('an SMS', () => {
  test('is sent once, with the provider’s response recorded', async () => {
    const id = await write();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(center.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      answer: `ESME_ROK ${center.received[0]?.id}`,
    });
  });

  test('and an e-mail are sent by separate runs, and do not wait for each other', async () => {
    const email = await write({ channel: 'email' });
    await run();
    expect(await stateOf(email)).toMatchObject({ status: 'queued', attempts: 0 });
    const id = await write();
    await sendMessages(shop);
    expect(await stateOf(id)).toMatchObject({ status: 'queued' });
  });

  test('refused permanently is not retried', async () => {
    const id = await write();
    center.behave({ submit: () => 'ESME_RINVDSTADR' });
    await run();
    await wait('2 hours');
    await run();
    const problem = 'ESME_RINVDSTADR (0x0B)';
    expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: 1, problem });
  });

  test('is uncertain when its response was lost, and not sent again automatically', async () => {
    const id = await write();
    center.behave({ submit: () => 'cut' });
    await run();
    center.behave({});
    await wait('2 hours');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'uncertain', attempts: 1 });
    expect(center.received).toHaveLength(1);
    await rest.api('POST /messages/:id/resend', { token, params: { id } });
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
  });

  test('is sent again after its run died only if it had not been handed over', async () => {
    const [before, after] = [await write(), await write()];
    for (const [id, at] of [
      [before, null],
      [after, sql`now()`],
    ] as const) {
      await sql`update messages set status = 'sending', attempts = 1, claim = gen_random_uuid(),
        claimed_until = now() + interval '30 seconds', handed_over_at = ${at}
        where id = ${id}`.execute(shop.db);
    }
    await run();
    expect(center.received).toEqual([]);
    await wait('31 seconds');
    await run();
    expect(await stateOf(before)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await stateOf(after)).toMatchObject({ status: 'uncertain' });
    expect(center.received).toHaveLength(1);
  });

  test('stays queued while the provider refuses the sign-in, and the overview shows why', async () => {
    const id = await write();
    center.behave({ bind: () => 'ESME_RBINDFAIL' });
    shop.smsLine.close();
    await run();
    const reason = 'ESME_RBINDFAIL (0x0D)';
    const { messages } = await rest.api('GET /admin/overview', { token, query: {} });
    expect(messages?.troubles).toMatchObject([{ channel: 'sms', reason }]);
    expect((await rest.api('GET /settings/sms', { token })).trouble?.reason).toBe(reason);
    center.behave({});
    await wait('6 seconds');
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
    expect((await rest.api('GET /settings/sms', { token })).trouble).toBeNull();
  });
});

describe('a code', () => {
  test('requested while 1,000 others are queued is handed over before all that are not in progress', async () => {
    await sql`insert into messages (channel, recipient, text, about)
      select 'sms', '+99365' || 200000 + n, 'Hello', 'many:' || n
      from generate_series(1, 1000) n`.execute(shop.db);
    const expectNext = writeCodeDuring({ received: 100, about: 'code:1' });
    await run();
    expect(center.received).toHaveLength(1001);
    expectNext();
  }, 60_000);

  test('is sent before all others also while the provider throttles', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => write()));
    const answer = 'ESME_RTHROTTLED';
    const expectNext = writeCodeDuring({ received: 0, about: 'code:2', answer });
    await run();
    expect(center.received).toHaveLength(7);
    expectNext();
    for (const id of others)
      expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('is redacted once a provider has accepted it', async () => {
    const id = await write({ about: 'code:3', text: codeText });
    await run();
    expect(center.received).toMatchObject([{ text: codeText }]);
    expect(await stateOf(id)).toMatchObject({ status: 'sent', text: 'Altyn: •••••• is your code' });
  });

  test('is sent with its validity period, and not after it', async () => {
    await write({ about: 'code:4', text: codeText });
    await wait('9 minutes');
    await run();
    const until = Number(center.received[0]?.pdu.validity_period) - Date.now();
    expect(until).toBeLessThan(61_000);
    const late = await write({ about: 'code:5', text: codeText });
    await wait('10 minutes');
    await run();
    expect(await stateOf(late)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(center.received).toHaveLength(1);
  });
});

describe('a receipt', () => {
  test('marks a message as delivered, once all its parts are', async () => {
    const id = await write({ text: 'a'.repeat(300) });
    await run();
    const [one, two] = center.received;
    await center.deliver(receipt(one?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
    await center.deliver(receipt(two?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({
      status: 'delivered',
      answer: expect.stringMatching(/^ESME_ROK/),
    });
    expect(await awaitsReceipts(shop.db)).toBe(false);
  });

  test('marks a message as failed as soon as one part is, with the reason', async () => {
    const id = await write({ text: 'a'.repeat(300) });
    await run();
    const [one, two] = center.received;
    await center.deliver(receipt(two?.id, 'UNDELIV'));
    await center.deliver(receipt(one?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'failed', problem: 'UNDELIV err:000' });
  });

  test('is counted for each of several parts, also when they arrive together', async () => {
    const id = await write({ text: 'a'.repeat(1500) });
    await run();
    expect(center.received).toHaveLength(10);
    await Promise.all(center.received.map((part) => center.deliver(receipt(part.id, 'DELIVRD'))));
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
  });

  test('finds its message also when it arrives before the response', async () => {
    const id = await write();
    center.behave({
      submit: async (part) => {
        await center.deliver(receipt(part.id, 'DELIVRD'));
        return undefined;
      },
    });
    await run();
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
  });

  test.each([
    ['3D0900', '4000000'],
    ['4000001', '3d0901'],
    ['000000abc2', 'ABC2'],
  ])('finds its message when the provider writes its id %s as %s', async (answered, reported) => {
    const id = await write();
    center.behave({ id: () => answered });
    await run();
    await center.deliver(receipt(reported, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
  });

  test('finds its message after a restart of the shop, which reconnects automatically', async () => {
    const id = await write();
    await run();
    shop.smsLine.close();
    await expect.poll(center.sessions).toBe(0);
    const again = await openTestShop({ db: shop.db, smsLine: openSmsLine() });
    await sendSms(again.shop);
    await center.deliver(receipt(center.received[0]?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
    await again.close();
    // The next receipt must not be sent over a connection that is about to close.
    await expect.poll(center.sessions).toBe(0);
  });

  test('for an earlier copy does not affect a message that was sent again', async () => {
    const id = await write();
    await run();
    await rest.api('POST /messages/:id/resend', { token, params: { id } });
    await run();
    await center.deliver(receipt(center.received[0]?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
    await center.deliver(receipt(center.received[1]?.id, 'DELIVRD'));
    expect(await stateOf(id)).toMatchObject({ status: 'delivered' });
  });

  test('with an unknown id changes nothing', async () => {
    const id = await write();
    await run();
    expect(await center.deliver(receipt('not-ours', 'DELIVRD'))).toBe(0);
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
  });
});

test('turning SMS off closes the connection', async () => {
  onTestFinished(async () => void (await turnOn()));
  await write();
  await run();
  expect(center.sessions()).toBe(1);
  await rest.api('DELETE /settings/sms', { token });
  await run();
  await expect.poll(center.sessions).toBe(0);
});

/**
 * Writes a code while the submission after `received` others waits for its `answer`. Those in
 * progress on the other two connections wait until it has arrived, so that none overtakes it.
 * Returns the expectation that it was the next to be sent.
 */
function writeCodeDuring({ received, about, answer }: Interruption): () => void {
  const arrived = Promise.withResolvers<void>();
  let [code, isThere, before, delayed] = [undefined as unknown, false, 0, 0];
  center.behave({
    submit: async ({ text }) => {
      if (text === codeText) {
        isThere = true;
        arrived.resolve();
      } else if (code && !isThere) {
        delayed += 1;
        // A third one was claimed instead of the code.
        if (delayed > 2) arrived.resolve();
        await arrived.promise;
      } else if (!code && center.received.length >= received) {
        code = write({ about, text: codeText });
        await code;
        before = center.received.length;
        return answer;
      }
      return undefined;
    },
  });
  return () => {
    const place = center.received.findIndex(({ text }) => text === codeText);
    expect(place - before).toBeLessThanOrEqual(3);
    expect(delayed).toBeLessThanOrEqual(2);
  };
}

type Interruption = { received: number; about: string; answer?: string };
