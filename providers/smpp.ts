import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type Pdu, type Session } from 'smpp';
import type { Outcome, Receipt, SmppGateway, Sms, SmsSender } from '#domain/messages/sender.ts';
import { splitSms } from '#domain/messages/sms-parts.ts';
import { readReceipt } from './smpp-receipt.ts';
import { describeStatus, isThrottled, outcomeOf } from './smpp-status.ts';

/** Milliseconds; tests shorten them. */
export type SmppPatience = {
  /** Milliseconds to connect and bind. */
  readonly bind: number;
  /** To wait for the response to a message. */
  readonly answer: number;
  /** Of silence from the provider before the connection is checked. */
  readonly quiet: number;
  /** The same, right before a message. */
  readonly quietBefore: number;
};

const { connect, errors, PDU } = smpp;

type Options = { patience?: Partial<SmppPatience>; tls?: { ca: string } };

const usual: SmppPatience = { bind: 15_000, answer: 30_000, quiet: 30_000, quietBefore: 5_000 };

/** How often a further part is retried when the provider throttles. */
const mostTries = 20;

/** A bound connection. */
type Link = {
  readonly ask: (command: string, fields?: Record<string, unknown>) => Promise<Pdu>;
  /** Whether the provider still answers; sends an enquiry if it has been quiet. */
  readonly isAlive: () => Promise<boolean>;
  readonly close: () => void;
};

/**
 * Sends SMS to an SMPP provider by one connection, which stays open for receipts until `close` and is
 * made again when there is something to send.
 */
export function openSmpp(
  gateway: SmppGateway,
  onReceipt: (receipt: Receipt) => Promise<void>,
  options: Options = {},
): SmsSender {
  const patience = { ...usual, ...options.patience };
  let link: Promise<Link> | undefined;
  let isClosed = false;
  return {
    send: async (sms, handOver) => {
      try {
        return await sendBy(await findLink(), sms, handOver);
      } catch (error) {
        return { state: 'unreachable', reason: reasonOf(error) };
      }
    },
    listen: () =>
      findLink().then(
        () => true,
        () => false,
      ),
    close: () => {
      isClosed = true;
      void link?.then(({ close }) => close()).catch(() => {});
    },
  };

  /** The existing connection, or a new one when it is gone or the provider is silent. */
  async function findLink(): Promise<Link> {
    const used = await link?.catch(() => undefined);
    if (used && (await used.isAlive())) return used;
    if (isClosed) throw new Error('Connection closed');
    // When several messages are sent at once, the first one opens the connection.
    link ??= openLink();
    return await link;
  }

  async function openLink(): Promise<Link> {
    const session = connect({ ...optionsOf(gateway), ...options.tls });
    const onEnd = () => {
      link = undefined;
    };
    const isTls = gateway.security === 'tls';
    const opened = tendSession(session, { patience, isTls, onReceipt, onEnd });
    try {
      await opened.connected;
      const { username, password, systemType } = gateway;
      const answer = await opened.link.ask('bind_transceiver', {
        system_id: username,
        password,
        system_type: systemType,
        interface_version: 0x34,
      });
      if (answer.command_status) throw new Error(describeStatus(answer.command_status));
      if (isClosed) throw new Error('Connection closed');
      return opened.link;
    } catch (error) {
      session.destroy();
      throw error;
    }
  }

  async function sendBy(
    { ask }: Link,
    sms: Sms,
    handOver: () => Promise<boolean>,
  ): Promise<Outcome> {
    const { parts } = splitSms(sms.text);
    if (parts.length > 255) return { state: 'refused', reason: 'Longer than 255 SMS.' };
    const ids: string[] = [];
    if (!(await handOver()))
      return { state: 'postponed', reason: 'Another process is sending this SMS.' };
    for (const [place, fields] of submissionsOf(sms, gateway.sender).entries()) {
      try {
        const answer = await submit(ask, fields, place > 0);
        const status = answer.command_status;
        if (status) return outcomeOf(status, place, parts.length);
        if (answer.message_id) ids.push(answer.message_id);
      } catch (error) {
        // A part that arrived alone is incomplete, but sending all parts again would duplicate it.
        const isUnwritten = error instanceof UnwrittenError && place === 0;
        return { state: isUnwritten ? 'unreachable' : 'uncertain', reason: reasonOf(error) };
      }
    }
    return { state: 'sent', answer: ['ESME_ROK', ...ids].join(' '), ids };
  }
}

/** A throttled first part returns the message to the queue; a throttled later part waits here. */
async function submit(
  ask: Link['ask'],
  fields: Record<string, unknown>,
  isFurther: boolean,
): Promise<Pdu> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask('submit_sm', fields);
    if (!isFurther || !isThrottled(answer.command_status) || tries === mostTries) return answer;
    await sleep(Math.min(tries * 500, 5_000));
  }
}

/** Nothing of the message has been written to the connection. */
class UnwrittenError extends Error {}

type Tending = {
  readonly patience: SmppPatience;
  readonly isTls: boolean;
  readonly onReceipt: (receipt: Receipt) => Promise<void>;
  readonly onEnd: () => void;
};

type Tended = { readonly link: Link; readonly connected: Promise<void> };

/** Responds to the provider's requests, and ends pending calls when the connection closes. */
function tendSession(session: Session, { patience, isTls, onReceipt, onEnd }: Tending): Tended {
  const waiting = new Set<(error: Error) => void>();
  let lastReceived = Date.now();
  let problem: Error | undefined;
  let isOver = false;
  const connected = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => session.destroy(), patience.bind);
    session.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      waiting.delete(reject);
      resolve();
    });
    waiting.add((error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
  // The connection is closed right after it.
  session.on('error', (error: Error) => {
    // Network errors have a code, and those of reading what the other side sent none.
    problem ??= 'code' in error ? error : new Error('This is not an SMPP server.');
    session.destroy();
  });
  session.on('close', () => {
    isOver = true;
    clearInterval(asking);
    onEnd();
    for (const reject of waiting) reject(problem ?? new Error('Connection closed'));
    waiting.clear();
  });
  session.on('pdu', (pdu: Pdu) => {
    lastReceived = Date.now();
    void answerPdu(session, pdu, onReceipt);
  });
  const asking = setInterval(() => void isAlive(), patience.quiet);
  asking.unref();
  return { connected, link: { ask, isAlive: () => isAlive(patience.quietBefore), close } };

  function ask(command: string, fields: Record<string, unknown> = {}): Promise<Pdu> {
    return new Promise((resolve, reject) => {
      if (isOver)
        return reject(new UnwrittenError((problem ?? { message: 'Connection closed' }).message));
      const timer = setTimeout(
        () => {
          problem ??= new Error('The provider does not answer.');
          session.destroy();
        },
        command === 'enquire_link' ? patience.quietBefore : patience.answer,
      );
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      waiting.add(fail);
      const isWritten = session.send(new PDU(command, fields), (response) => {
        clearTimeout(timer);
        waiting.delete(fail);
        resolve(response);
      });
      if (isWritten) return;
      waiting.delete(fail);
      fail(new UnwrittenError('Connection closed'));
      session.destroy();
    });
  }

  async function isAlive(quiet = patience.quiet): Promise<boolean> {
    if (isOver) return false;
    if (Date.now() - lastReceived < quiet) return true;
    return await ask('enquire_link').then(
      () => true,
      () => false,
    );
  }

  function close(): void {
    if (isOver) return;
    session.send(new PDU('unbind'), () => session.destroy());
    // A provider that does not answer must not block closing.
    setTimeout(() => session.destroy(), 1_000).unref();
  }
}

/** Others, such as `alert_notification`, have no response. */
const answered = new Set(['deliver_sm', 'data_sm', 'enquire_link', 'unbind', 'unknown']);

async function answerPdu(
  session: Session,
  pdu: Pdu,
  onReceipt: (receipt: Receipt) => Promise<void>,
): Promise<void> {
  if (pdu.isResponse() || !answered.has(pdu.command)) return;
  if (pdu.command !== 'deliver_sm' && pdu.command !== 'data_sm') {
    session.send(pdu.response());
    if (pdu.command === 'unbind') session.close();
    return;
  }
  const receipt = readReceipt(pdu);
  try {
    if (receipt) await onReceipt(receipt);
    session.send(pdu.response());
  } catch {
    // The provider keeps a receipt that could not be stored, and sends it again.
    session.send(pdu.response({ command_status: errors.ESME_RX_T_APPN }));
  }
}

function optionsOf({ host, port, security }: SmppGateway) {
  const isTls = security === 'tls';
  return { host, port, tls: isTls, ...(isTls && isIP(host) === 0 && { servername: host }) };
}

/** The SMPP messages that make up an SMS. */
function submissionsOf({ id, to, text, lives }: Sms, sender: string): Record<string, unknown>[] {
  const { encoding, parts } = splitSms(text);
  const reference = Number.parseInt(id.slice(0, 2), 16) || 0;
  return parts.map(({ bytes }, place) => ({
    ...sourceOf(sender),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: to.replace(/^\+/, ''),
    registered_delivery: 1,
    data_coding: encoding === 'gsm7' ? 0 : 8,
    ...(lives !== undefined && { validity_period: periodOf(Math.max(lives, 1)) }),
    esm_class: parts.length > 1 ? 0x40 : 0,
    short_message:
      parts.length > 1
        ? Buffer.concat([Buffer.from([5, 0, 3, reference, parts.length, place + 1]), bytes])
        : bytes,
  }));
}

/** A name, an international number, or a short number of the network. */
function sourceOf(sender: string): Record<string, unknown> {
  const digits = /^\+?(\d+)$/.exec(sender)?.[1];
  if (digits === undefined) return { source_addr_ton: 5, source_addr_npi: 0, source_addr: sender };
  const isShort = digits.length < 7;
  return {
    source_addr_ton: isShort ? 3 : 1,
    source_addr_npi: isShort ? 0 : 1,
    source_addr: digits,
  };
}

/** Relative, as `YYMMDDhhmmss000R`. */
function periodOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [seconds / 3600, (seconds % 3600) / 60];
  return `000000${two(hours)}${two(minutes)}${two(seconds % 60)}000R`;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || String(error)).replace(/\s+/g, ' ').trim().slice(0, 500);
}
