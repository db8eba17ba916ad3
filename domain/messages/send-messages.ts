import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { addSuppression } from '#domain/consents/suppressions.sql.ts';
import { type ChannelRow, findChannel, pauseChannel, resumeChannel } from './channels.sql.ts';
import { findGateway, type SmsContext } from './find-gateway.ts';
import {
  domainOf,
  findMailer,
  type MailContext,
  type Mailer,
  type passwordLost,
} from './find-mailer.ts';
import { renderHtml } from './mail-html.ts';
import { notifyFailures } from './notify-admins.ts';
import { awaitsReceipts, keepParts, keepReceipt } from './receipts.sql.ts';
import type { Mail, Outcome, Receipt } from './sender.ts';
import {
  type ClaimedMessage,
  claimMessage,
  endWaiting,
  type Failed,
  freeClaims,
  handOverMessage,
  keepClaims,
  queueNextRun,
  type Settled,
  settleMessage,
} from './sending.sql.ts';

type Db = Kysely<Tables>;

/** The dependencies for finishing messages: admins are notified of failed ones, with a link. */
type Ending = { readonly db: Db; readonly publicUrl: string };

/** Messages of a channel that are sent concurrently. */
const atOnce = 3;

/** Milliseconds between two heartbeats of a run. */
const beat = 10_000;

/** Milliseconds in which messages in progress may finish when the shop stops. */
const lastWords = 4_000;

/** Milliseconds to wait when the provider throttles, at first and at most. */
const breather = { first: 500, most: 2_000 };

/** The sender of a channel's messages. */
type Transport = {
  readonly send: (message: ClaimedMessage, handOver: () => Promise<boolean>) => Promise<Outcome>;
  /** Called after the last message of a run. */
  readonly rest: () => Promise<void> | void;
  /** Closes all connections; a message in progress ends as if its connection was lost. */
  readonly close: () => void;
};

/** Undefined when the channel is not configured, a reason when it can't be used. */
type FoundTransport = Transport | typeof passwordLost | undefined;

/** Sends the e-mails that are due; see {@link sendChannel}. */
export async function sendMessages(mail: MailContext, stopping?: AbortSignal): Promise<void> {
  await sendChannel(mail, 'email', stopping, async (channel) => {
    const mailer = await findMailer(mail, channel);
    if (!mailer || typeof mailer === 'string') return mailer;
    const sender = mail.openMail(mailer.server);
    return {
      send: (message, handOver) => sender.send(toMail(message, mailer, mail.publicUrl), handOver),
      rest: sender.close,
      close: sender.close,
    };
  });
}

/** Sends the SMS that are due, and listens for receipts; see {@link sendChannel}. */
export async function sendSms(context: SmsContext, stopping?: AbortSignal): Promise<void> {
  const { db, smsLine } = context;
  await sendChannel(context, 'sms', stopping, async (channel) => {
    const gateway = findGateway(context, channel);
    if (!gateway) smsLine.close();
    if (!gateway || typeof gateway === 'string') return gateway;
    const sender = smsLine.open(gateway, (receipt) => takeReceipt(context, receipt));
    return {
      send: ({ id, to, text, codeLives }, handOver) =>
        sender.send({ id, to, text, lives: codeLives ?? undefined }, handOver),
      rest: async () => {
        if (!stopping?.aborted && (await awaitsReceipts(db))) await sender.listen();
      },
      close: sender.close,
    };
  });
}

/** Stores what the provider reports about a message. */
export async function takeReceipt(ending: Ending, receipt: Receipt): Promise<void> {
  await finishAndNotify(ending, (tx) => keepReceipt(tx, receipt));
}

/**
 * Sends the messages of a channel that are due, codes first, until none is left, the provider is
 * unavailable or the shop stops. Each is claimed before it is sent and marked right before the
 * provider can accept it, so that a process killed at any moment sends none twice: marked messages
 * are `uncertain` then, the others are sent later.
 */
async function sendChannel(
  ending: Ending,
  name: Message['channel'],
  stopping: AbortSignal | undefined,
  find: (channel: ChannelRow | undefined) => Promise<FoundTransport>,
): Promise<void> {
  const { db } = ending;
  await finishAndNotify(ending, (tx) => freeClaims(tx, name));
  const channel = await findChannel(db, name);
  const transport = await find(channel);
  if (!transport) return await resumeChannel(db, name);
  await finishAndNotify(ending, (tx) => endWaiting(tx, name));
  if (typeof transport === 'string') return await pauseChannel(db, name, transport);
  if (!channel?.isPaused) await sendDue(ending, name, transport, stopping);
  if (!stopping?.aborted) await queueNextRun(db, name);
}

/** Finishes messages, and notifies the admins in the same transaction when any of them failed. */
async function finishAndNotify(
  { db, publicUrl }: Ending,
  end: (tx: Transaction<Tables>) => Promise<readonly Failed[]>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const failed = await end(tx);
    if (failed.length > 0) await notifyFailures(tx, publicUrl, failed);
  });
}

async function sendDue(
  ending: Ending,
  name: Message['channel'],
  transport: Transport,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db } = ending;
  const claim = randomUUID();
  const beating = setInterval(() => void keepClaims(db, claim).catch(() => {}), beat);
  const close = () => void sleep(lastWords, undefined, { ref: false }).then(transport.close);
  stopping?.addEventListener('abort', close);
  let isUsable = true;
  // Waits for each to finish, so that none is interrupted because another lost the database.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendOneByOne));
  clearInterval(beating);
  stopping?.removeEventListener('abort', close);
  await transport.rest();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;

  async function sendOneByOne(): Promise<void> {
    let breath: number = breather.first;
    while (isUsable && !stopping?.aborted) {
      const message = await claimMessage(db, name, claim);
      if (!message) return;
      if (isUnwanted(message)) {
        const unwanted = { status: 'failed', problem: null } as const;
        await keepTrying(() => settleMessage(db, message.id, claim, unwanted));
        continue;
      }
      const outcome = await sendOne(transport, message, () =>
        handOverMessage(db, message.id, claim),
      );
      if (outcome.state === 'refused' && outcome.isNoMailbox) {
        const bounced = { address: message.to, reason: 'bounced', note: outcome.reason } as const;
        await keepTrying(async () => void (await addSuppression(db, bounced)));
      }
      await keepTrying(() => keepOutcome(ending, message, claim, outcome));
      if (outcome.state === 'unreachable') {
        isUsable = false;
        if (!stopping?.aborted) await pauseChannel(db, name, outcome.reason);
      } else if (outcome.state === 'throttled') {
        // The message is released, so that a code written meanwhile is sent first.
        await sleep(breath, undefined, { signal: stopping }).catch(() => {});
        breath = Math.min(2 * breath, breather.most);
      } else if (outcome.state !== 'uncertain') {
        breath = breather.first;
        await resumeChannel(db, name);
      }
    }
  }
}

/** A bug in a sender must not leave its message claimed. */
async function sendOne(
  transport: Transport,
  message: ClaimedMessage,
  handOver: () => Promise<boolean>,
): Promise<Outcome> {
  let isHandedOver = false;
  try {
    return await transport.send(message, async () => {
      isHandedOver = await handOver();
      return isHandedOver;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { state: isHandedOver ? 'uncertain' : 'unreachable', reason };
  }
}

async function keepOutcome(
  ending: Ending,
  message: ClaimedMessage,
  claim: string,
  outcome: Outcome,
): Promise<void> {
  const settled = settle(outcome, message);
  await finishAndNotify(ending, async (tx) => {
    await settleMessage(tx, message.id, claim, settled);
    if (hasFailed(settled)) return [message];
    const ids = outcome.state === 'sent' ? outcome.ids : undefined;
    return ids ? await keepParts(tx, message.id, ids) : [];
  });
}

/**
 * Whether sending to this address is suppressed: nothing to a mailbox that does not exist, and no
 * reminders or news to somebody who unsubscribed. Back-in-stock alerts are requested separately.
 */
function isUnwanted({ suppressed, unsubscribeId, about }: ClaimedMessage): boolean {
  if (!suppressed || suppressed === 'bounced') return suppressed === 'bounced';
  return unsubscribeId !== null && (suppressed === 'by_hand' || !about.startsWith('alert:'));
}

function toMail(message: ClaimedMessage, { common }: Mailer, publicUrl: string): Mail {
  const { about, to, subject, text, content, unsubscribeId } = message;
  const unsubscribeUrl = unsubscribeId ? `${publicUrl}/unsubscribe/${unsubscribeId}` : undefined;
  const id = `<${message.id}.${message.resends}@${domainOf(common.from.address)}>`;
  const isByHand = about.startsWith('enquiry:');
  const html = content ? renderHtml(content) : undefined;
  return { ...common, id, isByHand, to, subject: subject ?? '', text, html, unsubscribeUrl };
}

/**
 * Minutes until the next attempt, after the first, the second and so on. Greylisting takes about
 * five.
 */
const pauses = [1, 5, 15, 30, 60, 120];

function settle(outcome: Outcome, { attempts }: ClaimedMessage): Settled {
  switch (outcome.state) {
    case 'sent':
      return { status: 'sent', answer: outcome.answer };
    case 'refused':
      return { status: 'failed', problem: outcome.reason };
    case 'uncertain':
      return { status: 'uncertain', problem: outcome.reason };
    case 'throttled':
      return { status: 'queued', problem: outcome.reason, seconds: 0, isUntried: true };
    default: {
      const minutes = pauses[Math.min(attempts, pauses.length) - 1] ?? 1;
      // When no message can be sent, the channel pauses. The message only lets others go first.
      const seconds = outcome.state === 'postponed' ? 60 * minutes : 5;
      return { status: 'queued', problem: outcome.reason, seconds };
    }
  }
}

function hasFailed({ status }: Settled): boolean {
  return status === 'failed' || status === 'uncertain';
}

/**
 * Retried while the database is briefly unavailable, because a sent message must not become
 * uncertain.
 */
async function keepTrying(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(1_000);
    }
  }
}
