import { z } from 'zod';
import { noticeEvents } from '#core/notices.ts';
import { Instant } from './fields.ts';
import type { Routes } from './route.ts';

const Count = z.int().describe('at most 100').nullable();

/** An event of the last hour, caused by somebody else. */
export const Notice = z.object({
  id: z.string(),
  event: z.enum(noticeEvents),
  name: z.string().describe('the order’s number, or the product’s title and size'),
  subject: z.string().nullable().describe('the id of the order, the enquiry or the product'),
  stock: z.int().nullable().describe('the remaining stock of a size that is low on stock'),
  at: Instant,
});
export type Notice = z.infer<typeof Notice>;

/** Counts of open tasks, and recent events; null if the role lacks access. */
export const News = z.object({
  orders: z
    .object({
      waiting: z.int().describe('orders in status new, at most 100'),
      newest: z.array(z.guid()).describe('the last 20 placed, the newest first'),
    })
    .nullable(),
  enquiries: Count,
  messages: Count.describe('unsent verification codes, failed and uncertain messages; at most 100'),
  notices: z.array(Notice).describe('at most 20, the newest first'),
});
export type News = z.infer<typeof News>;

export const newsRoutes = {
  'GET /admin/news': {
    access: 'admin',
    summary: 'The numbers of pending tasks, and what came lately',
    reply: News,
  },
  'GET /admin/news/stream': {
    access: 'admin',
    summary:
      'The same as server-sent events (`event: news`): at once, and whenever they change; ends with the session, and when the rights change',
    streams: true,
    reply: News,
  },
} as const satisfies Routes;
