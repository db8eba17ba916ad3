import type { Area } from './roles.ts';

/** The events that admins are notified of, each with the area whose rights it requires. */
export const noticeAreas = {
  new_order: 'orders',
  enquiry: 'enquiries',
  low_stock: 'catalogue',
  messages_failed: 'messages',
  payment_problem: 'orders',
  many_codes: 'system',
} as const satisfies Record<string, Area>;

export type NoticeEvent = keyof typeof noticeAreas;

export const noticeEvents = Object.keys(noticeAreas) as [NoticeEvent, ...NoticeEvent[]];

/** The ways to notify an admin; the last three require an open admin. */
export const noticeWays = ['email', 'sms', 'inApp', 'browser', 'sound'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export type NoticeChoices = Record<NoticeEvent, Record<NoticeWay, boolean>>;

/** The default choices of an admin. */
export const usualChoices: Record<NoticeWay, boolean> = {
  email: false,
  sms: false,
  inApp: true,
  browser: false,
  sound: false,
};

/** The admin page that shows an event; the subject is the id of its order, enquiry or product. */
export function pathOfNotice({
  event,
  subject,
}: {
  event: NoticeEvent;
  subject?: string | null | undefined;
}): string {
  switch (event) {
    case 'new_order':
    case 'payment_problem':
      return `/admin/orders/${subject}`;
    case 'enquiry':
      return `/admin/enquiries/${subject}`;
    case 'low_stock':
      return `/admin/products/${subject}`;
    case 'many_codes':
      return '/admin/system';
    default:
      return '/admin/messages';
  }
}
