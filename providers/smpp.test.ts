import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Receipt, SmppGateway, Sms } from '#domain/messages/sender.ts';
import { openSmpp, type SmppPatience } from './smpp.ts';
import { testCertificate } from './testing-certificate.ts';
import { listenOnFreePort } from './testing-port.ts';
import { openSmsCenter, type TestSmsCenter } from './testing-sms-center.ts';

let center: TestSmsCenter;
beforeEach(async () => {
  center = await openSmsCenter();
});
afterEach(() => center.close());

const sms: Sms = { id: '7f000000-0000-4000-8000-000000000000', to: '+99365123456', text: 'Hello' };
const go = async () => true;

function open(
  gateway: SmppGateway = center.gateway,
  patience: Partial<SmppPatience> = {},
  onReceipt: (receipt: Receipt) => Promise<void> = async () => {},
) {
  return openSmpp(gateway, onReceipt, { patience, tls: { ca: testCertificate.cert } });
}

async function send(given: Partial<Sms> = {}, gateway?: SmppGateway, handOver = go) {
  const sender = open(gateway);
  const outcome = await sender.send({ ...sms, ...given }, handOver);
  sender.close();
  return outcome;
}

describe('an SMS', () => {
  test('arrives with number, sender and text, and asks for a receipt', async () => {
    const outcome = await send();
    expect(outcome).toMatchObject({
      state: 'sent',
      answer: expect.stringMatching(/^ESME_ROK id-/),
    });
    expect(center.received).toMatchObject([
      {
        to: '99365123456',
        text: 'Hello',
        pdu: {
          source_addr: 'ALTYN',
          source_addr_ton: 5,
          dest_addr_ton: 1,
          dest_addr_npi: 1,
          data_coding: 0,
          registered_delivery: 1,
        },
      },
    ]);
    expect(outcome).toMatchObject({ ids: [center.received[0]?.id] });
  });

  test.each([
    ['It costs €5 @ {shop}', 0],
    ['Ваш код 123456', 8],
    ['şu gün 💍', 8],
  ])('%s arrives as it was written', async (text, coding) => {
    await send({ text });
    expect(center.received).toMatchObject([{ text, pdu: { data_coding: coding } }]);
  });

  test.each([
    ['a'.repeat(400), [153, 153, 94]],
    ['Ж'.repeat(150), [67, 67, 16]],
  ])('arrives in parts that phones can join when it is long', async (text, lengths) => {
    expect(await send({ text })).toMatchObject({
      state: 'sent',
      ids: [{}, {}, {}].map(() => expect.any(String)),
    });
    expect(center.received.map((part) => part.text.length)).toEqual(lengths);
    expect(center.received.map((part) => part.text).join('')).toBe(text);
    expect(center.received.map(({ header }) => [...(header ?? [])])).toEqual(
      [1, 2, 3].map((place) => [0, 3, 0x7f, 3, place]),
    );
  });

  test.each([
    ['+4915112345678', { source_addr: '4915112345678', source_addr_ton: 1, source_addr_npi: 1 }],
    ['1234', { source_addr: '1234', source_addr_ton: 3, source_addr_npi: 0 }],
  ])('names a number as its sender: %s', async (sender, expected) => {
    await send({}, { ...center.gateway, sender });
    expect(center.received[0]?.pdu).toMatchObject(expected);
  });

  test('with a code tells the provider for how long to try its delivery', async () => {
    await send({ lives: 599 });
    // The provider's library resolves the relative time from now.
    const until = Number(center.received[0]?.pdu.validity_period) - Date.now();
    expect(Math.abs(until - 599_000)).toBeLessThan(30_000);
  });

  test('is sent encrypted by smpps, and not to a server without a valid certificate', async () => {
    const encrypted = await openSmsCenter({ security: 'tls' });
    onTestFinished(encrypted.close);
    expect(await send({}, encrypted.gateway)).toMatchObject({ state: 'sent' });
    expect(encrypted.received).toHaveLength(1);
    const sender = openSmpp(encrypted.gateway, async () => {});
    expect(await sender.send(sms, go)).toMatchObject({ state: 'unreachable' });
    sender.close();
    expect(encrypted.received).toHaveLength(1);
  });

  test('is not sent when another process has taken it over', async () => {
    const before = center.submissions();
    await send({}, undefined, async () => false);
    expect(center.submissions()).toBe(before);
  });
});

describe('a refusal by the provider', () => {
  test.each([
    ['ESME_RINVDSTADR', 'refused'],
    ['ESME_RX_P_APPN', 'refused'],
    ['ESME_RSYSERR', 'postponed'],
    ['ESME_RX_T_APPN', 'postponed'],
    ['ESME_RTHROTTLED', 'throttled'],
    ['ESME_RMSGQFUL', 'throttled'],
    ['ESME_RINVSRCADR', 'unreachable'],
  ])('with %s means %s, in its own words', async (code, state) => {
    center.behave({ submit: () => code });
    expect(await send()).toEqual({ state, reason: expect.stringMatching(`^${code} \\(0x`) });
    expect(center.received).toEqual([]);
  });

  test('of the password concerns every SMS', async () => {
    const gateway = { ...center.gateway, password: 'wrong' };
    const reason = 'ESME_RINVPASWD (0x0E)';
    expect(await send({}, gateway)).toEqual({ state: 'unreachable', reason });
  });

  test('of a further part that is throttled is waited out, and no part arrives twice', async () => {
    let refusals = 0;
    center.behave({
      submit: ({ header }) => {
        if (header?.[4] !== 2 || refusals > 0) return undefined;
        refusals += 1;
        return 'ESME_RTHROTTLED';
      },
    });
    expect(await send({ text: 'a'.repeat(200) })).toMatchObject({ state: 'sent' });
    expect(refusals).toBe(1);
    expect(center.received.map(({ header }) => header?.[4])).toEqual([1, 2]);
  });

  test('of a further part is reported, and the message is not sent again', async () => {
    center.behave({ submit: ({ header }) => (header?.[4] === 2 ? 'ESME_RSYSERR' : undefined) });
    const reason = 'Part 2 of 2: ESME_RSYSERR (0x08)';
    expect(await send({ text: 'a'.repeat(200) })).toEqual({ state: 'refused', reason });
  });
});

describe('a connection', () => {
  test('carries many SMS, several at once, and stays open between them', async () => {
    const before = center.binds();
    const sender = open();
    const texts = Array.from({ length: 30 }, (_, place) => `Number ${place}`);
    await Promise.all(texts.map((text) => sender.send({ ...sms, text }, go)));
    await sender.send({ ...sms, text: 'Later' }, go);
    expect(center.binds() - before).toBe(1);
    expect(center.received.map(({ text }) => text).sort()).toEqual([...texts, 'Later'].sort());
    sender.close();
    await expect.poll(center.sessions).toBe(0);
  });

  test('to something else than an SMPP server says so, and quotes nothing', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('SSH-2.0-OpenSSH_9.2 host7\r\n');
    });
    const port = await listenOnFreePort(other);
    const reason = 'This is not an SMPP server.';
    const outcome = await send({}, { ...center.gateway, port });
    expect(outcome).toEqual({ state: 'unreachable', reason });
    other.close();
  });

  test('cut after an SMS was written leaves it uncertain', async () => {
    center.behave({ submit: () => 'cut' });
    expect(await send()).toMatchObject({ state: 'uncertain' });
    expect(center.received).toHaveLength(1);
  });

  test('without an answer leaves it uncertain, too', async () => {
    center.behave({ submit: () => 'silent' });
    const sender = open(undefined, { answer: 100 });
    const reason = 'The provider does not answer.';
    expect(await sender.send(sms, go)).toEqual({ state: 'uncertain', reason });
    sender.close();
  });

  test('cut between two parts leaves it uncertain', async () => {
    center.behave({ submit: ({ header }) => (header?.[4] === 2 ? 'cut' : undefined) });
    expect(await send({ text: 'a'.repeat(200) })).toMatchObject({ state: 'uncertain' });
  });

  test('lost between two SMS is made again', async () => {
    const own = await openSmsCenter();
    const sender = open(own.gateway);
    await sender.send(sms, go);
    await own.close();
    await expect.poll(async () => (await sender.send(sms, go)).state).toBe('unreachable');
    const back = await openSmsCenter({ port: own.gateway.port });
    expect(await sender.send(sms, go)).toMatchObject({ state: 'sent' });
    expect(back.received).toHaveLength(1);
    sender.close();
    await back.close();
  });

  test('is checked before an SMS if it has been quiet, so that none is lost on a dead connection', async () => {
    const sender = open(undefined, { quietBefore: 50 });
    await sender.send(sms, go);
    const [binds, enquiries] = [center.binds(), center.enquiries()];
    await expect
      .poll(
        async () => {
          await sender.send(sms, go);
          return center.enquiries();
        },
        { interval: 60 },
      )
      .toBeGreaterThan(enquiries);
    // Silent, but open: the SMS is sent by a new connection, once.
    center.behave({ bind: () => 'silent' });
    center.received.length = 0;
    await expect
      .poll(
        async () => {
          await sender.send(sms, go);
          return center.binds();
        },
        { interval: 60 },
      )
      .toBeGreaterThan(binds);
    expect(center.received.length).toBe(new Set(center.received.map(({ id }) => id)).size);
    sender.close();
  });

  test('is kept alive by enquire_link, and closed when that is not answered', async () => {
    const sender = open(undefined, { quiet: 30, quietBefore: 100 });
    const before = center.enquiries();
    await sender.listen();
    await expect.poll(center.enquiries).toBeGreaterThan(before + 2);
    center.behave({ bind: () => 'silent' });
    await expect.poll(center.sessions).toBe(0);
    sender.close();
  });
});

describe('a receipt', () => {
  const receipt = (text: string, fields: Record<string, unknown> = {}) => ({
    esm_class: 4,
    source_addr: '99365123456',
    short_message: text,
    ...fields,
  });
  const text = (stat: string, err = '000') =>
    `id:ABC-1 sub:001 dlvrd:001 submit date:2611250101 done date:2611250102 stat:${stat} err:${err} text:Hello`;

  test.each([
    [receipt(text('DELIVRD')), { id: 'ABC-1', state: 'delivered', reason: null }],
    [receipt(text('UNDELIV', '011')), { id: 'ABC-1', state: 'failed', reason: 'UNDELIV err:011' }],
    [receipt(text('EXPIRED')), { id: 'ABC-1', state: 'failed', reason: 'EXPIRED err:000' }],
    [receipt(text('REJECTD', '1')), { id: 'ABC-1', state: 'failed', reason: 'REJECTD err:1' }],
    [
      receipt('', { receipted_message_id: '77', message_state: 2 }),
      { id: '77', state: 'delivered', reason: null },
    ],
    [
      receipt('', { receipted_message_id: '77', message_state: 5 }),
      { id: '77', state: 'failed', reason: 'UNDELIV' },
    ],
  ])('%o reports the outcome of a part', async (fields, expected) => {
    const receipts: Receipt[] = [];
    const sender = open(undefined, {}, async (one) => void receipts.push(one));
    expect(await sender.listen()).toBe(true);
    expect(await center.deliver(fields)).toBe(0);
    expect(receipts).toEqual([expected]);
    sender.close();
    await expect.poll(center.sessions).toBe(0);
  });

  test.each([
    ['a state that is not final', receipt(text('ACCEPTD'))],
    ['the text of a customer’s reply', { esm_class: 0, short_message: text('DELIVRD') }],
  ])('with %s is acknowledged, and changes nothing', async (_, fields) => {
    const receipts: Receipt[] = [];
    const sender = open(undefined, {}, async (one) => void receipts.push(one));
    await sender.listen();
    expect(await center.deliver(fields)).toBe(0);
    expect(receipts).toEqual([]);
    sender.close();
    await expect.poll(center.sessions).toBe(0);
  });

  test('stays with the provider when it could not be stored', async () => {
    const sender = open(undefined, {}, async () => {
      throw new Error('The database is away');
    });
    await sender.listen();
    expect(await center.deliver(receipt(text('DELIVRD')))).toBe(0x64);
    sender.close();
  });
});
