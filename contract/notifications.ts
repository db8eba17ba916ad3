import { z } from 'zod';
import { type NoticeEvent, noticeEvents } from '#core/notices.ts';
import { Phone } from './clients.ts';
import { Email, Language } from './fields.ts';
import type { Routes } from './route.ts';

/** The ways to be notified of one event. */
const Ways = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  inApp: z.boolean().describe('a notice in the open admin'),
  browser: z.boolean().describe('a browser notification'),
  sound: z.boolean(),
});

/** An admin's own choices. Nobody is notified of events that their role may not see. */
export const AdminNotifications = z.object({
  email: Email.nullable().describe('the address for e-mails about the shop'),
  phone: Phone.nullable().describe('the phone for SMS about the shop; stored as E.164'),
  language: Language.nullable().describe('of the e-mails and SMS; the shop’s default when null'),
  choices: z.object(
    Object.fromEntries(noticeEvents.map((event) => [event, Ways])) as Record<
      NoticeEvent,
      typeof Ways
    >,
  ),
});
export type AdminNotifications = z.infer<typeof AdminNotifications>;

export const notificationRoutes = {
  'GET /admin/me/notifications': {
    access: 'admin',
    settingUp: true,
    summary: 'How I am notified of events',
    reply: AdminNotifications,
  },
  'PATCH /admin/me/notifications': {
    access: 'admin',
    summary: 'Change how I am notified of events; fields left out stay',
    body: AdminNotifications.partial(),
    reply: AdminNotifications,
  },
} as const satisfies Routes;
