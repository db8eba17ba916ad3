import { own } from '#core/own.ts';
import type { Subscription } from '#database/listen.ts';
import { blankDeadCodes } from '#domain/clients/forget-stale.ts';
import type { SmsContext } from '#domain/messages/find-gateway.ts';
import type { MailContext } from '#domain/messages/find-mailer.ts';
import { sendMessages, sendSms } from '#domain/messages/send-messages.ts';
import { sendingJobs } from '#domain/messages/sending.sql.ts';
import type { Jobs } from './job.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Milliseconds between a notification and its run, so that a busy shop starts one run for many messages. */
const runDelay = 100;

/** Sends messages, and blanks expired codes in them. Without a provider, nothing is sent. */
export function messageJobs(context: MailContext & SmsContext): Jobs {
  const send = oneAtATime((stopping: AbortSignal) => sendMessages(context, stopping));
  const sendShort = oneAtATime((stopping: AbortSignal) => sendSms(context, stopping));
  return {
    // Each channel has its own job, so that no code waits for a slow mail server. A notification can be
    // lost, so the schedule looks for messages every minute.
    send_messages: { every: '* * * * *', run: (_, stopping) => send(stopping) },
    // The scheduled run also reconnects for receipts.
    send_sms: { every: '* * * * *', run: (_, stopping) => sendShort(stopping) },
    blank_dead_codes: { every: '* * * * *', run: () => blankDeadCodes(context.db) },
  };
}

/** Sends messages soon after any process has written them, and those pending before the start. */
export function wakeForMessages(wake: (job: string) => void): Subscription {
  const soon = new Set<string>();
  const wakeSoon = (job: string) => {
    if (soon.has(job)) return;
    soon.add(job);
    setTimeout(() => {
      soon.delete(job);
      wake(job);
    }, runDelay).unref();
  };
  return {
    onChange: (channel) => {
      const job = own(sendingJobs, channel);
      if (job) wakeSoon(job);
    },
    onOpen: () => Object.values(sendingJobs).forEach(wake),
    onLost: () => {},
  };
}
