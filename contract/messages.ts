import { z } from 'zod';
import { suppressionReasons } from '#core/consent.ts';
import { Instant, pageFields, UuidParams } from './fields.ts';
import type { Routes } from './route.ts';

/** The channels with a configured provider; no messages are sent by the others. */
export const Sends = z.object({ sms: z.boolean(), email: z.boolean() });
export type Sends = z.infer<typeof Sends>;

/**
 * `sent`: the provider accepted it. `delivered`: the provider reports that the phone received it, which
 * only some do. `uncertain`: the connection was lost after it was handed over, so it may have arrived,
 * and is not sent again automatically. `failed`: the provider refused it permanently, or for a day, or
 * could not deliver it. `expired`: a phone code that was used, replaced or expired before it was sent, or
 * a message that waited a day for a provider.
 */
export const MessageStatus = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'uncertain',
  'failed',
  'expired',
]);

/** A message in the outbox. */
export const Message = z.object({
  id: z.guid(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  isCode: z.boolean().describe('contains a phone code'),
  hasHtml: z.boolean().describe('an e-mail that is also sent as HTML'),
  status: MessageStatus,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  problem: z.string().nullable().describe('the error of the last attempt to send it'),
  answer: z.string().nullable().describe('the provider’s response when it accepted the message'),
  attempts: z.int().describe('the number of attempts'),
  suppressed: z
    .enum(suppressionReasons)
    .nullable()
    .describe('of a failed e-mail: why its address is suppressed now'),
  dueAt: Instant.describe('a queued message is not tried before this time'),
});
export type Message = z.infer<typeof Message>;

export const messageRoutes = {
  'GET /messages': {
    access: 'admin:messages:read',
    summary: 'Messages to customers, newest first; without a provider, they are not sent',
    query: z.object({
      ...pageFields,
      status: MessageStatus.optional(),
      channel: z.enum(['sms', 'email']).optional(),
    }),
    reply: z.object({ messages: z.array(Message), total: z.int() }),
  },
  'GET /messages/:id/html': {
    access: 'admin:messages:read',
    summary: 'An e-mail as it looks; 404 for a message without HTML',
    params: UuidParams,
    reply: z.object({ html: z.string() }),
  },
  'POST /messages/:id/resend': {
    access: 'admin:messages:write',
    summary:
      'Queue a message again; verification codes can only be requested again by the customer',
    params: UuidParams,
    reply: Message,
  },
} as const satisfies Routes;
