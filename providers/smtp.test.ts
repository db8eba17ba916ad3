import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, MailSender, MailServer } from '#domain/messages/sender.ts';
import { openSmtp } from './smtp.ts';
import { testCertificate } from './testing-certificate.ts';
import { testMailServer } from './testing-mail-server.ts';
import { listenOnFreePort } from './testing-port.ts';

const plain = await testMailServer();
const secured = await testMailServer({ security: 'starttls', password: 'a secret' });
const encrypted = await testMailServer({ security: 'tls', password: 'a secret' });
beforeEach(() => {
  for (const server of [plain, secured, encrypted]) {
    server.behave({});
    server.received.length = 0;
  }
});

const mail: Mail = {
  id: '<one@shop.example>',
  from: { name: 'Altyn, ювелиры', address: 'orders@shop.example' },
  replyTo: 'owner@shop.example',
  to: 'ada@example.com',
  subject: 'Ваш заказ A-10023: sargydyňyz taýýar',
  text: 'Hello,\n\n.A line that begins with a dot\n\nSağ olun',
};
const go = async () => true;
const trust = { tls: { ca: testCertificate.cert } };

async function send(server: MailServer, given: Partial<Mail> = {}) {
  const sender = openSmtp(server, trust);
  const outcome = await sender.send({ ...mail, ...given }, go);
  sender.close();
  return outcome;
}

describe('an e-mail', () => {
  test('arrives unchanged, with the server’s response as the answer', async () => {
    expect(await send(plain.server)).toEqual({
      state: 'sent',
      answer: expect.stringMatching(/^250 /),
    });
    expect(plain.received).toHaveLength(1);
    const [arrived] = plain.received;
    expect(arrived).toMatchObject({ subject: mail.subject, messageId: mail.id });
    expect(arrived?.text?.trimEnd()).toBe(mail.text);
    expect(arrived?.from?.value).toEqual([mail.from]);
    expect(arrived?.replyTo?.text).toBe(mail.replyTo);
    expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('can’t add headers or recipients by its subject, sender or address', async () => {
    const injected = 'x\r\nBcc: eve@example.com\r\n\r\nbody';
    await send(plain.server, {
      subject: injected,
      from: { name: injected, address: mail.from.address },
    });
    const [arrived] = plain.received;
    expect(arrived?.bcc).toBeUndefined();
    expect(arrived?.text?.trimEnd()).toBe(mail.text);
    const outcome = await send(plain.server, {
      to: 'ada@example.com>\r\nRCPT TO:<eve@example.com',
    });
    expect(['sent', 'refused']).toContain(outcome.state);
    const recipients = plain.received.flatMap(({ to }) => [to].flat()).flatMap((to) => to?.value);
    expect(recipients.map((to) => to?.address)).not.toContain('eve@example.com');
  });

  test('is signed by DKIM when there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signing = {
      domain: 'shop.example',
      selector: 'altyn',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    await send({ ...plain.server, signing });
    expect(plain.received[0]?.raw).toMatch(
      /^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=shop\.example;[\s\S]*s=altyn;/,
    );
  });

  test('with a reminder has both headers of one-click unsubscribing, signed; others have none', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const signing = { domain: 'shop.example', selector: 'altyn', privateKey: key };
    const unsubscribeUrl = 'https://shop.example/unsubscribe/1';
    await send({ ...plain.server, signing }, { unsubscribeUrl });
    await send({ ...plain.server, signing });
    const [reminder, other] = plain.received.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
    expect(reminder).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/unsubscribe\/1>\r?$/m);
    expect(reminder).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const signed = /[; ]h=([^;]*);/
      .exec(reminder ?? '')?.[1]
      ?.replace(/\s/g, '')
      .toLowerCase();
    expect(signed?.split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(other).not.toContain('List-Unsubscribe');
  });
});

describe('encryption', () => {
  test.each([
    ['after a greeting', secured],
    ['from the first byte', encrypted],
  ])('%s, with the password', async (_, { server, received }) => {
    expect(await send(server)).toMatchObject({ state: 'sent' });
    expect(received).toMatchObject([{ wasEncrypted: true }]);
  });

  test('is required but not offered: nothing is sent, not even the password', async () => {
    const unsafe = { ...plain.server, security: 'starttls' as const, username: 'shop' };
    expect(await send(unsafe)).toMatchObject({ state: 'unreachable' });
    expect(plain.received).toEqual([]);
  });

  test('with an untrusted certificate: nothing is sent, not even the password', async () => {
    for (const { server, signIns } of [secured, encrypted]) {
      const before = signIns();
      const sender = openSmtp(server);
      expect(await sender.send(mail, go)).toMatchObject({
        state: 'unreachable',
        reason: expect.stringMatching(/certificate/),
      });
      expect(signIns()).toBe(before);
    }
  });
});

describe('a refusal by the server', () => {
  test('of the password is reported in its words, without the password', async () => {
    const outcome = await send({ ...secured.server, password: 'not the secret' });
    expect(outcome).toEqual({
      state: 'unreachable',
      reason: '535 5.7.8 Username and password not accepted',
    });
  });

  test('of a recipient for now postpones it, and the same connection then accepts it', async () => {
    const before = plain.connections();
    const sender = openSmtp(plain.server);
    plain.behave({ recipient: () => '450 4.2.0 Greylisted, come back later' });
    expect(await sender.send(mail, go)).toEqual({
      state: 'postponed',
      reason: '450 4.2.0 Greylisted, come back later',
    });
    plain.behave({});
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    sender.close();
    expect(plain.connections()).toBe(before + 1);
  });

  test.each([
    ['a recipient', { recipient: () => '550 5.7.1 Not from you' }, '550 5.7.1 Not from you'],
    ['a message', { end: () => '554 5.7.1 Looks like spam' }, '554 5.7.1 Looks like spam'],
  ])('of %s is permanent', async (_, behaviour, reason) => {
    plain.behave(behaviour);
    expect(await send(plain.server)).toEqual({ state: 'refused', reason });
    expect(plain.received).toEqual([]);
  });

  test('of a mailbox that does not exist is distinguished from all others', async () => {
    plain.behave({ recipient: () => '550 5.1.1 No such user' });
    const reason = '550 5.1.1 No such user';
    expect(await send(plain.server)).toEqual({ state: 'refused', reason, isNoMailbox: true });
    plain.behave({ end: () => '550 5.1.1 Said of the message' });
    expect(await send(plain.server)).not.toHaveProperty('isNoMailbox');
  });
});

test('a server that closes states the reason, and the e-mail is tried again later', async () => {
  plain.behave({ recipient: () => '421 4.3.2 Closed for maintenance' });
  const reason = '421 4.3.2 Closed for maintenance';
  expect(await send(plain.server)).toEqual({ state: 'unreachable', reason });
});

describe('a lost connection', () => {
  test('before anything is sent: unreachable', async () => {
    const server = createServer();
    const port = await listenOnFreePort(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await send({ ...plain.server, port })).toEqual({
      state: 'unreachable',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('before the end of the message: it was not accepted, and may be sent again', async () => {
    plain.behave({ beginning: () => 'cut' });
    // More than the buffers of both ends take, so that the end can't have been written.
    const outcome = await send(plain.server, { text: 'a line of text\n'.repeat(1_500_000) });
    expect(outcome).toMatchObject({ state: 'unreachable' });
  });

  test('after the end of the message: it may have been accepted', async () => {
    plain.behave({ end: () => 'cut' });
    expect(await send(plain.server)).toMatchObject({ state: 'uncertain' });
    expect(plain.received).toHaveLength(1);
  });

  test('between two messages has no effect', async () => {
    const sender = openSmtp(plain.server);
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    plain.behave({
      recipient: () => {
        plain.behave({});
        return 'cut';
      },
    });
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    sender.close();
    expect(plain.received).toHaveLength(2);
  });

  test('closed by the shop itself: pending sends are answered', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    plain.behave({
      recipient: () => {
        arrive();
        return new Promise(() => {});
      },
    });
    const sender = openSmtp(plain.server);
    const outcome = sender.send(mail, go);
    await arrived;
    sender.close();
    expect(await outcome).toMatchObject({ state: 'unreachable' });
  });
});

test('a message that another process has taken over is not sent', async () => {
  const sender: MailSender = openSmtp(plain.server);
  expect(await sender.send(mail, async () => false)).not.toMatchObject({ state: 'sent' });
  sender.close();
  expect(plain.received).toEqual([]);
});

describe('a slow server', () => {
  const unresponsive = createServer((socket) => void socket.on('error', () => {}));
  afterAll(() => void unresponsive.close());

  test('is given up if it never greets', async () => {
    const port = await listenOnFreePort(unresponsive);
    const sender = openSmtp({ ...plain.server, port }, { greetingTimeout: 100 });
    expect(await sender.send(mail, go)).toEqual({
      state: 'unreachable',
      reason: 'Greeting never received',
    });
  });

  test.each(['SSH-2.0-OpenSSH_9.2 host7', 'HTTP/1.1 400 Bad host7', '-ERR host7'])(
    'that is none is not quoted: %s',
    async (words) => {
      const other = createServer((socket) => {
        socket.on('error', () => {});
        socket.write(`${words}\r\n`);
      });
      const port = await listenOnFreePort(other);
      const reason = 'This is not a mail server.';
      expect(await send({ ...plain.server, port })).toEqual({ state: 'unreachable', reason });
      other.close();
    },
  );

  test('that answers a byte at a time is given up after a while, and the next e-mail takes another connection', async () => {
    const dripping = createServer((socket) => {
      socket.on('error', () => {});
      const drip = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const port = await listenOnFreePort(dripping);
    const slow = openSmtp({ ...plain.server, port }, { connecting: 400 });
    const reason = 'The mail server is too slow.';
    expect(await slow.send(mail, go)).toEqual({ state: 'unreachable', reason });
    dripping.close();

    const sender = openSmtp(plain.server, { writing: 400 });
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    const before = plain.connections();
    plain.behave({
      recipient: async () => {
        if (plain.connections() === before)
          await new Promise((resolve) => setTimeout(resolve, 2_000));
        return undefined;
      },
    });
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    expect(plain.connections()).toBe(before + 1);
    plain.behave({});
    sender.close();
  });

  test('leaves an e-mail uncertain if it does not answer its end in time, whatever it says meanwhile', async () => {
    plain.behave({ end: () => new Promise(() => {}) });
    const sender = openSmtp(plain.server, { answering: 300 });
    const reason = 'The mail server is too slow.';
    expect(await sender.send(mail, go)).toEqual({ state: 'uncertain', reason });
    plain.behave({});
  });

  test('leaves an e-mail uncertain if it never answers the end of the message', async () => {
    plain.behave({ end: () => new Promise(() => {}) });
    const sender = openSmtp(plain.server, { socketTimeout: 300 });
    expect(await sender.send(mail, go)).toMatchObject({ state: 'uncertain', reason: 'Timeout' });
  });

  test('is waited for', async () => {
    plain.behave({
      end: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 400)),
    });
    const sender = openSmtp(plain.server, { socketTimeout: 5_000 });
    expect(await sender.send(mail, go)).toMatchObject({ state: 'sent' });
    sender.close();
  });
});
