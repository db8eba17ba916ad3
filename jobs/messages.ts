import { blankDeadCodes } from '#domain/clients/forget-stale.ts';
import { oneAtATime } from '#domain/media/one-at-a-time.ts';
import type { SmsContext } from '#domain/messages/find-gateway.ts';
import type { MailContext } from '#domain/messages/find-mailer.ts';
import { sendMessages, sendSms } from '#domain/messages/send-messages.ts';
import type { Jobs } from './job.ts';
import { absorbQueued } from './queued.sql.ts';

/** Sends messages, and blanks expired codes in them. Without a provider, nothing is sent. */
export function messageJobs(context: MailContext & SmsContext): Jobs {
  const { db } = context;
  const send = oneAtATime(async (stopping: AbortSignal) => {
    await absorbQueued(db, 'send_messages');
    await sendMessages(context, stopping);
  });
  const sendShort = oneAtATime(async (stopping: AbortSignal) => {
    await absorbQueued(db, 'send_sms');
    await sendSms(context, stopping);
  });
  return {
    // Queued by a trigger; the schedule picks up what a killed process left.
    send_messages: { every: '* * * * *', run: (_, stopping) => send(stopping) },
    // The schedule also connects again for receipts.
    send_sms: { every: '* * * * *', run: (_, stopping) => sendShort(stopping) },
    blank_dead_codes: { every: '* * * * *', run: () => blankDeadCodes(db) },
  };
}
