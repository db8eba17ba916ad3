import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';
import { afterAll } from 'vitest';
import type { SmppGateway } from '#domain/messages/sender.ts';
import { testCertificate } from './testing-certificate.ts';

const { createServer, errors, PDU } = smpp;

/** `cut`: the connection is destroyed; `silent`: no answer; otherwise an error such as `ESME_RTHROTTLED`. */
type Answer = string | undefined;

type Behaviour = {
  bind?: () => Answer;
  submit?: (part: ReceivedPart, place: number) => Answer | Promise<Answer>;
  /** An id other than the next one. */
  id?: (place: number) => string;
};

/** A part as received, and its text after decoding. */
export type ReceivedPart = {
  id: string;
  to: string;
  text: string;
  header: Buffer | undefined;
  pdu: Pdu;
};

/** An SMPP server on loopback that stores the messages it accepts. */
export type TestSmsCenter = {
  gateway: SmppGateway;
  received: ReceivedPart[];
  /** The number of submissions received, refused ones included. */
  submissions: () => number;
  binds: () => number;
  /** The number of enquire_link requests. */
  enquiries: () => number;
  /** The number of open connections. */
  sessions: () => number;
  behave: (behaviour: Behaviour) => void;
  /** Sends a receipt, or anything else, to the bound client; returns the status of the response. */
  deliver: (fields: Record<string, unknown>) => Promise<number>;
  close: () => Promise<void>;
};

type Options = { security?: 'none' | 'tls'; port?: number; password?: string };

/** Opens a provider for a test file; closed after the last test. */
export async function testSmsCenter(options: Options = {}): Promise<TestSmsCenter> {
  const center = await openSmsCenter(options);
  afterAll(center.close);
  return center;
}

/** Opens a provider, which accepts only the user `shop` with the password. */
export async function openSmsCenter({
  security = 'none',
  port = 0,
  password = 'a secret',
}: Options = {}): Promise<TestSmsCenter> {
  const received: ReceivedPart[] = [];
  const open = new Set<Session>();
  const bound = new Set<Session>();
  let behaviour: Behaviour = {};
  let [submissions, binds, enquiries] = [0, 0, 0];
  const server = createServer(security === 'tls' ? { ...testCertificate } : {}, (session) => {
    open.add(session);
    session.on('close', () => {
      open.delete(session);
      bound.delete(session);
    });
    session.on('error', () => session.destroy());
    session.on('pdu', (pdu: Pdu) => void take(session, pdu));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    gateway: {
      kind: 'smpp',
      host: 'localhost',
      port: (server.address() as AddressInfo).port,
      security,
      username: 'shop',
      password,
      systemType: '',
      sender: 'ALTYN',
    },
    received,
    submissions: () => submissions,
    binds: () => binds,
    enquiries: () => enquiries,
    sessions: () => open.size,
    behave: (next) => {
      behaviour = next;
    },
    deliver: (fields) =>
      new Promise((resolve, reject) => {
        const [session] = bound;
        if (!session) return reject(new Error('nobody is bound'));
        session.send(new PDU('deliver_sm', fields), ({ command_status }) =>
          resolve(command_status),
        );
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const session of open) session.destroy();
      }),
  };

  async function take(session: Session, pdu: Pdu): Promise<void> {
    if (pdu.isResponse()) return;
    if (pdu.command === 'bind_transceiver') return takeBind(session, pdu);
    if (pdu.command === 'submit_sm') return await takeSubmission(session, pdu);
    if (pdu.command === 'enquire_link') enquiries += 1;
    if (behaviour.bind?.() === 'silent') return;
    session.send(pdu.response());
    if (pdu.command === 'unbind') session.close();
  }

  function takeBind(session: Session, pdu: Pdu): void {
    binds += 1;
    const isKnown = pdu.system_id === 'shop' && pdu.password === password;
    const result = behaviour.bind?.() ?? (isKnown ? undefined : 'ESME_RINVPASWD');
    if (!result || result === 'silent') bound.add(session);
    const status = result && result !== 'silent' ? errors[result] : 0;
    session.send(pdu.response({ command_status: status, system_id: 'center' }));
  }

  async function takeSubmission(session: Session, pdu: Pdu): Promise<void> {
    const place = submissions;
    submissions += 1;
    const id = behaviour.id?.(place) ?? `id-${place}`;
    const part = readPart(pdu, id);
    const result = await behaviour.submit?.(part, place);
    // A message that was cut or never answered may have been accepted; here it was.
    if (!result || result === 'cut' || result === 'silent') received.push(part);
    if (result === 'cut') return session.destroy();
    if (result === 'silent') return;
    session.send(pdu.response(result ? { command_status: errors[result] } : { message_id: id }));
  }
}

function readPart(pdu: Pdu, id: string): ReceivedPart {
  const { message, udh } = pdu.short_message ?? { message: '' };
  return {
    id,
    to: String(pdu.destination_addr),
    text: String(message),
    header: udh?.[0],
    pdu,
  };
}
