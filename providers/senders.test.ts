import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/messages/sender.ts';
import { openSmpp } from './smpp.ts';
import { openSmsHttp } from './sms-http.ts';
import { openSmtp } from './smtp.ts';
import { testHttpProvider } from './testing-http-provider.ts';
import { testMailServer } from './testing-mail-server.ts';
import { testSmsCenter } from './testing-sms-center.ts';

/** The peer's next reaction, by name, in the terms of each protocol. */
type Case = 'accept' | 'refuse' | 'later' | 'account' | 'cut';

/** A sender, and the peer that it sends to. */
type Adapter = {
  name: string;
  behave: (next: Case) => void;
  /** The number of messages that the peer received. */
  given: () => number;
  open: () => { send: (handOver: () => Promise<boolean>) => Promise<Outcome>; close: () => void };
  /** The same for an address where nothing listens. */
  openNowhere: Adapter['open'];
};

const id = '7f000000-0000-4000-8000-000000000000';
const adapters = [await smtp(), await smpp(), await http()];

/** The rules of the port, for every adapter: see `Outcome`. */
describe.each(adapters)('by $name', ({ behave, given, open, openNowhere }) => {
  async function send(next: Case, handOver = async () => true): Promise<Outcome> {
    behave(next);
    const sender = open();
    const outcome = await sender.send(handOver);
    sender.close();
    return outcome;
  }

  test('a message is marked as handed over once, right before it can be accepted', async () => {
    const before = given();
    const calls: number[] = [];
    const outcome = await send('accept', async () => calls.push(given()) > 0);
    expect(outcome).toEqual(expect.objectContaining({ state: 'sent', answer: expect.any(String) }));
    expect(calls).toEqual([before]);
    expect(given()).toBe(before + 1);
  });

  test('a message that another process has taken over is not sent', async () => {
    const before = given();
    expect((await send('accept', async () => false)).state).not.toBe('sent');
    expect(given()).toBe(before);
  });

  test.each([
    ['refuse', 'refused'],
    ['later', 'postponed'],
    ['account', 'unreachable'],
    ['cut', 'uncertain'],
  ] as const)('%s makes it %s, with a reason', async (next, state) => {
    expect(await send(next)).toEqual({ state, reason: expect.stringMatching(/./) });
  });

  test('an unreachable peer makes it unreachable, and it is not marked as handed over', async () => {
    let isHandedOver = false;
    const sender = openNowhere();
    const outcome = await sender.send(async () => {
      isHandedOver = true;
      return true;
    });
    expect(outcome).toEqual({
      state: 'unreachable',
      reason: expect.stringMatching(/ECONNREFUSED/),
    });
    expect(isHandedOver).toBe(false);
    sender.close();
  });

  test('if the mark can’t be set it stays unsent, and the sender does not throw', async () => {
    const before = given();
    const outcome = await send('accept', async () => {
      throw new Error('The database is away');
    });
    expect(['unreachable', 'postponed']).toContain(outcome.state);
    expect(given()).toBe(before);
  });

  test('closing ends sends in progress', async () => {
    behave('accept');
    const sender = open();
    let begun = () => {};
    const handedOver = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const outcome = sender.send(async () => {
      begun();
      sender.close();
      return true;
    });
    await handedOver;
    expect(['sent', 'uncertain', 'unreachable']).toContain((await outcome).state);
  });
});

async function smtp(): Promise<Adapter> {
  const peer = await testMailServer();
  const mail = {
    id: `<${id}@shop.example>`,
    from: { name: 'Altyn', address: 'orders@shop.example' },
    to: 'ada@example.com',
    subject: 'Order',
    text: 'Hello',
  };
  const openAt = (port: number) => {
    const sender = openSmtp({ ...peer.server, port });
    return { ...sender, send: (go: () => Promise<boolean>) => sender.send(mail, go) };
  };
  return {
    name: 'SMTP',
    behave: (next) =>
      peer.behave(
        {
          accept: {},
          refuse: { recipient: () => '550 No such user' },
          later: { recipient: () => '450 Later' },
          account: { recipient: () => '421 Closed' },
          cut: { end: () => 'cut' as const },
        }[next],
      ),
    given: () => peer.received.length,
    open: () => openAt(peer.server.port),
    openNowhere: () => openAt(1),
  };
}

async function smpp(): Promise<Adapter> {
  const peer = await testSmsCenter();
  const openAt = (port: number) => {
    const sender = openSmpp({ ...peer.gateway, port }, async () => {});
    const sms = { id, to: '+99365123456', text: 'Hello' };
    return { ...sender, send: (go: () => Promise<boolean>) => sender.send(sms, go) };
  };
  const answerWith = (answer?: string) => ({ submit: () => answer });
  return {
    name: 'SMPP',
    behave: (next) =>
      peer.behave(
        {
          accept: {},
          refuse: answerWith('ESME_RINVDSTADR'),
          later: answerWith('ESME_RX_T_APPN'),
          account: { bind: () => 'ESME_RBINDFAIL' },
          cut: answerWith('cut'),
        }[next],
      ),
    given: () => peer.received.length,
    open: () => openAt(peer.gateway.port),
    openNowhere: () => openAt(1),
  };
}

async function http(): Promise<Adapter> {
  const peer = await testHttpProvider();
  const openAt = (url: string) => {
    const sender = openSmsHttp(
      {
        kind: 'http',
        method: 'POST',
        address: url,
        headers: '',
        body: '{text}',
        holds: '',
        username: '',
        password: '',
        sender: 'ALTYN',
      },
      { reach: { networks: ['127.0.0.1'] } },
    );
    const sms = { id, to: '+99365123456', text: 'Hello' };
    return { ...sender, send: (go: () => Promise<boolean>) => sender.send(sms, go) };
  };
  return {
    name: 'HTTP',
    behave: (next) =>
      peer.behave(
        () =>
          ({
            accept: {},
            refuse: { status: 400 },
            later: { status: 503 },
            account: { status: 401 },
            cut: 'cut' as const,
          })[next],
      ),
    given: () => peer.received.length,
    open: () => openAt(peer.url),
    openNowhere: () => openAt('http://127.0.0.1:1/'),
  };
}
