import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, pageFields, UuidParams } from './words.ts';

const MessageStatus = z.enum(['queued', 'sent', 'failed']);

/** What was, or is to be, sent to somebody: the outbox's row. */
export const Message = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  status: MessageStatus,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  problem: z.string().nullable().describe('why it could not be sent'),
});
export type Message = z.infer<typeof Message>;

export const messageRoutes = {
  'GET /messages': {
    access: 'admin:messages:read',
    summary:
      'What the shop has written to its customers, newest first; without a provider, the outbox',
    query: z.object({
      ...pageFields,
      status: MessageStatus.optional(),
      channel: z.enum(['sms', 'email']).optional(),
    }),
    reply: z.object({ messages: z.array(Message), total: z.int() }),
  },
  'POST /messages/:id/resend': {
    access: 'admin:messages:write',
    summary: 'Put a message into the outbox again; a phone code is sent anew by its owner alone',
    params: UuidParams,
    reply: Message,
  },
} as const satisfies Routes;
