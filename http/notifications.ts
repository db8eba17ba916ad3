import type { notificationRoutes } from '#contract/notifications.ts';
import { changeNotifications, readNotifications } from '#domain/admins/notifications.ts';
import type { Handlers } from './serve.ts';

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  'GET /admin/me/notifications': ({ shop, who }) => readNotifications(shop.db, who.adminId),
  'PATCH /admin/me/notifications': ({ shop, who, body }) =>
    changeNotifications(shop.db, who.adminId, body),
};
