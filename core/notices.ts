import type { Area } from './roles.ts';

/** The events that admins are told of, each with the area of rights that it belongs to. */
export const noticeAreas = {
  new_order: 'orders',
  enquiry: 'enquiries',
  low_stock: 'catalogue',
  messages_failed: 'messages',
} as const satisfies Record<string, Area>;

export type NoticeEvent = keyof typeof noticeAreas;

export const noticeEvents = Object.keys(noticeAreas) as [NoticeEvent, ...NoticeEvent[]];

/** The ways in which an admin can be told; the last three need an open back office. */
export const noticeWays = ['email', 'sms', 'office', 'browser', 'sound'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export type NoticeChoices = Record<NoticeEvent, Record<NoticeWay, boolean>>;

/** The choices of an admin who never made any. */
export const usualChoices: Record<NoticeWay, boolean> = {
  email: false,
  sms: false,
  office: true,
  browser: false,
  sound: false,
};

/** The page of the back office that shows an event; the subject is the id of its order, enquiry or product. */
export function pathOfNotice({
  event,
  subject,
}: {
  event: NoticeEvent;
  subject?: string | null | undefined;
}): string {
  switch (event) {
    case 'new_order':
      return `/admin/orders/${subject}`;
    case 'enquiry':
      return `/admin/enquiries/${subject}`;
    case 'low_stock':
      return `/admin/products/${subject}`;
    default:
      return '/admin/messages';
  }
}
