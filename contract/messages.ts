import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, pageFields } from './words.ts';

export const Message = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  createdAt: Instant,
});
export type Message = z.infer<typeof Message>;

export const messageRoutes = {
  'GET /messages': {
    access: 'admin:messages:read',
    summary:
      'What the shop has written to its customers, newest first; without a provider, the outbox',
    query: z.object(pageFields),
    reply: z.object({ messages: z.array(Message), total: z.int() }),
  },
} as const satisfies Routes;
