import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type {
  SMTPConnectionOptions,
  SMTPConnectionSendInfo,
  SMTPEnvelope,
} from 'nodemailer/lib/smtp-connection';
import type { Mail, MailSender, MailServer, Outcome } from '#domain/messages/sender.ts';

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Milliseconds to connect and be greeted, and of silence from the server. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

/**
 * Milliseconds in all, however often the server says something meanwhile: until a connection is ready, until
 * the end of a message is written, and until that is answered. Other e-mails wait meanwhile.
 */
const wholePatience = { connecting: 45_000, writing: 60_000, answering: 180_000 };

type SmtpOptions = SMTPConnectionOptions & Partial<typeof wholePatience>;

/** Loads nodemailer with the first message, because a start would wait for it. */
async function nodemailer() {
  const [connection, composer, dkim] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/dkim'),
  ]);
  return { SMTPConnection: connection.default, MailComposer: composer.default, Dkim: dkim.default };
}

/** Bytes written in one piece. */
const slice = 16_384;

/**
 * Sends e-mails to an SMTP server. Connections are kept open until `close`, each for one message at a
 * time.
 */
export function openSmtp(server: MailServer, given: SmtpOptions = {}): MailSender {
  const { connecting, writing, answering, ...options } = { ...wholePatience, ...given };
  const idle: SMTPConnection[] = [];
  const connected = new Set<SMTPConnection>();
  return {
    send: async (mail, handOver) => {
      const used = idle.pop();
      if (used) {
        const outcome = await sendBy(used, mail, handOver);
        // The server had closed it in between, or limits the messages per connection.
        if (outcome.state !== 'unreachable') return outcome;
      }
      try {
        return await sendBy(await connect(), mail, handOver);
      } catch (error) {
        return { state: 'unreachable', reason: reasonOf(error) };
      }
    },
    close: () => {
      for (const connection of connected) connection.close();
    },
  };

  async function connect(): Promise<SMTPConnection> {
    const { SMTPConnection } = await nodemailer();
    const connection = new SMTPConnection({ ...optionsOf(server), ...patience, ...options });
    connected.add(connection);
    // It reports errors here too, also between two messages.
    connection.on('error', () => {});
    connection.once('end', () => forget(connection));
    const limit = limitTime(connection);
    limit.set(connecting);
    try {
      await ask<unknown>(connection, (done) => connection.connect((error) => done(error ?? null)));
      const { username: user, password: pass } = server;
      if (user) await ask<unknown>(connection, (done) => connection.login({ user, pass }, done));
      return connection;
    } catch (error) {
      connection.close();
      throw limit.isOver() ? tooSlow : error;
    } finally {
      limit.end();
    }
  }

  function forget(connection: SMTPConnection): void {
    connected.delete(connection);
    const place = idle.indexOf(connection);
    if (place >= 0) idle.splice(place, 1);
  }

  async function sendBy(
    connection: SMTPConnection,
    mail: Mail,
    handOver: () => Promise<boolean>,
  ): Promise<Outcome> {
    let isHandedOver = false;
    const limit = limitTime(connection);
    limit.set(writing);
    try {
      const { envelope, bytes } = await compose(mail, server);
      const content = Readable.from(endLate(bytes), { objectMode: false, highWaterMark: slice });
      const { response } = await ask<SMTPConnectionSendInfo>(connection, (done) =>
        connection.send(envelope, content, done),
      );
      idle.push(connection);
      return { state: 'sent', answer: inOneLine(response) };

      async function* endLate(message: Buffer): AsyncGenerator<Buffer> {
        for (let at = 0; at < message.length; at += slice) yield message.subarray(at, at + slice);
        if (!(await handOver())) throw new Error('Another process is sending this message.');
        // The end of the message is written after this, unless the connection was lost meanwhile.
        isHandedOver = !content.destroyed;
        limit.set(answering);
      }
    } catch (error) {
      if (limit.isOver()) return judge(tooSlow, isHandedOver);
      const outcome = judge(error as SmtpError, isHandedOver);
      const { responseCode } = error as SmtpError;
      if (responseCode && outcome.state !== 'unreachable') await reuse(connection);
      else connection.close();
      return outcome;
    } finally {
      limit.end();
    }
  }

  /** After a refusal the next message may use the same connection, once the server has reset it. */
  async function reuse(connection: SMTPConnection): Promise<void> {
    await ask<unknown>(connection, (done) => connection.reset(done)).then(
      () => idle.push(connection),
      () => connection.close(),
    );
  }
}

function optionsOf({ host, port, security }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 && { servername: host }),
  };
}

const tooSlow = new Error('The mail server is too slow.');

/** Closes a connection unless the limit is set again or ended in time. */
function limitTime(connection: SMTPConnection) {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let hasEnded = false;
  return {
    set: (milliseconds: number) => {
      clearTimeout(timer);
      if (hasEnded) return;
      timer = setTimeout(() => {
        isOver = true;
        connection.close();
      }, milliseconds);
    },
    isOver: () => isOver,
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Waits for an answer or for the end of the connection, which not every call is notified of. */
function ask<T>(
  connection: SMTPConnection,
  call: (done: (error: Error | null, result?: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // A call that is notified of the end gets the reason; its notification comes right before this one.
    const onEnd = () => setImmediate(settle, new Error('Connection closed'));
    const settle = (error: Error | null, result?: T) => {
      connection.off('error', settle);
      connection.off('end', onEnd);
      if (error) reject(error);
      else resolve(result as T);
    };
    connection.once('error', settle);
    connection.once('end', onEnd);
    call(settle);
  });
}

async function compose(
  { id, from, replyTo, to, subject, text, html, isByHand, unsubscribeUrl }: Mail,
  { signing }: MailServer,
): Promise<{ envelope: SMTPEnvelope; bytes: Buffer }> {
  const { MailComposer } = await nodemailer();
  const node = new MailComposer({
    messageId: id,
    from,
    replyTo,
    to: { name: '', address: to },
    subject,
    text,
    ...(html && { html }),
    // Prevents automatic absence replies.
    headers: {
      ...(!isByHand && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const plain = await node.build();
  const bytes = signing ? await buffer(await sign(plain, signing)) : plain;
  return { envelope: { ...node.getEnvelope(), size: bytes.length }, bytes };
}

/** One-click unsubscribing requires both of its headers to be signed (RFC 8058). */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Unsubscribe:List-Unsubscribe-Post';

async function sign(
  plain: Buffer,
  { domain, selector, privateKey }: NonNullable<MailServer['signing']>,
): Promise<Readable> {
  const { Dkim } = await nodemailer();
  const headerFieldNames = signedHeaders;
  return new Dkim({ domainName: domain, keySelector: selector, privateKey, headerFieldNames }).sign(
    plain,
  );
}

/**
 * Classifies an error. Only an answer is certain: without one the message may have been accepted if its
 * end had been written.
 */
function judge(error: SmtpError, isHandedOver: boolean): Outcome {
  const reason = reasonOf(error);
  const { responseCode: code, command } = error;
  // An address or a size that SMTP, or the limit of this server, does not allow.
  const isUnfit = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (!code && isUnfit) return { state: 'refused', reason };
  if (!code) return { state: isHandedOver ? 'uncertain' : 'unreachable', reason };
  // A refused sender is refused for every message; 421 ends the connection.
  if (command === 'MAIL FROM' || code === 421) return { state: 'unreachable', reason };
  if (code < 500) return { state: 'postponed', reason };
  return { state: 'refused', reason, ...(isNoMailbox(error) && { isNoMailbox: true }) };
}

/**
 * Bad address, by the enhanced status code of the recipient's refusal (RFC 3463); 5.1.7 and 5.1.8 are the
 * sender's.
 */
function isNoMailbox({ command, response = '' }: SmtpError): boolean {
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(0|1|2|3|6|10)\b/.test(response);
}

/**
 * The server’s own words, or those of the network error. The words of something else than a mail server are
 * not shown: the settings must not read other services on the network.
 */
function reasonOf(error: unknown): string {
  const { response, message } = error as SmtpError;
  if (response && !/^\d{3}(?:[ -]|$)/.test(response)) return 'This is not a mail server.';
  return inOneLine(response || message || String(error));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}
