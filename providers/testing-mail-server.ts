import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll } from 'vitest';
import type { MailServer } from '#domain/messages/sender.ts';
import { testCertificate } from './testing-certificate.ts';

/** `cut`: the connection is destroyed; otherwise a refusal such as `450 4.2.0 Greylisted`. */
type Answer = string | undefined;

/** The server's next reactions; those left out accept. */
type Behaviour = {
  recipient?: (address: string) => Answer | Promise<Answer>;
  /** At the first bytes of a message. */
  beginning?: () => Answer;
  /** After the complete message, including the final dot. */
  end?: (mail: ReceivedMail) => Answer | Promise<Answer>;
};

export type ReceivedMail = ParsedMail & { raw: string; wasEncrypted: boolean };

/** An SMTP server on this machine that stores the e-mails it accepts. */
export type TestMailServer = {
  /** The settings to reach it. */
  server: MailServer;
  received: ReceivedMail[];
  /** The number of connections opened. */
  connections: () => number;
  /** The number of sign-in commands answered. */
  signIns: () => number;
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
};

type Options = { security?: 'none' | 'starttls' | 'tls'; password?: string; port?: number };

/** Opens a mail server for a test file; closed after the last test. */
export async function testMailServer(options: Options = {}): Promise<TestMailServer> {
  const server = await openMailServer(options);
  afterAll(server.close);
  return server;
}

/** Opens a mail server, which accepts only the user `shop` with the password if there is one. */
export async function openMailServer({
  security = 'none',
  password = '',
  port = 0,
}: Options = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = {};
  let connections = 0;
  let signIns = 0;
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    ...testCertificate,
    secure: security === 'tls',
    hideSTARTTLS: security !== 'starttls',
    // Otherwise it would ask for encryption before a password.
    allowInsecureAuth: true,
    authOptional: !password,
    disabledCommands: password ? [] : ['AUTH'],
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
    onAuth: (auth, _, done) => {
      signIns += 1;
      if (auth.username === 'shop' && auth.password === password) done(null, { user: 'shop' });
      else done(refusal('535 5.7.8 Username and password not accepted'));
    },
    onRcptTo: async ({ address }, session, done) => {
      answer(await behaviour.recipient?.(address), session, done);
    },
    onData: async (stream, session, done) => {
      const { beginning } = behaviour;
      const cut = beginning?.();
      if (cut === 'cut') return socketOf(session)?.destroy();
      const bytes = await buffer(stream).catch(() => undefined);
      if (!bytes) return;
      const parsed = await simpleParser(bytes);
      const mail = Object.assign(parsed, { raw: bytes.toString(), wasEncrypted: session.secure });
      const response = await behaviour.end?.(mail);
      if (response !== undefined && response !== 'cut') return done(refusal(response));
      received.push(mail);
      answer(response, session, done);
    },
  });
  server.on('error', () => {});
  server.server.on(security === 'tls' ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.set(`${socket.remotePort}`, socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    server: {
      host: 'localhost',
      port: (server.server.address() as AddressInfo).port,
      security,
      username: password && 'shop',
      password,
    },
    received,
    connections: () => connections,
    signIns: () => signIns,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };

  function answer(
    response: Answer,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): void {
    if (response === 'cut') socketOf(session)?.destroy();
    else done(response === undefined ? undefined : refusal(response));
  }

  function socketOf(session: SMTPServerSession): Socket | undefined {
    return sockets.get(`${session.remotePort}`);
  }
}

function refusal(response: string): Error {
  const [code = '', ...words] = response.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}
