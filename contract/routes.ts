import { abandonedRoutes } from './abandoned.ts';
import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity.ts';
import { orderRoutesForAdmins } from './admin-orders.ts';
import { adminUserRoutes } from './admins.ts';
import { alertRoutes } from './alerts.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { attributeRoutes } from './attributes.ts';
import { basketRoutes } from './basket.ts';
import { productRoutesForAdmins, productRoutesForShoppers } from './catalogue.ts';
import { categoryRoutesForAdmins, categoryRoutesForShoppers } from './categories.ts';
import { clientFileRoutes } from './client-file.ts';
import { clientRoutesForAdmins, clientRoutesForShoppers } from './clients.ts';
import { collectionRoutesForAdmins, collectionRoutesForShoppers } from './collections.ts';
import { consentRoutesForAdmins, consentRoutesForShoppers } from './consents.ts';
import { enquiryRoutesForAdmins, enquiryRoutesForShoppers } from './enquiries.ts';
import { guestOrderRoutes } from './guest-orders.ts';
import { importRoutes } from './imports.ts';
import { mailTextRoutes } from './mail-texts.ts';
import { messageSettingsRoutes } from './message-settings.ts';
import { messageRoutes } from './messages.ts';
import { newsRoutes } from './news.ts';
import { notificationRoutes } from './notifications.ts';
import { orderRoutesForShoppers } from './orders.ts';
import { overviewRoutes } from './overview.ts';
import { passkeyRoutes } from './passkeys.ts';
import { pictureRoutes } from './pictures.ts';
import { previewRoutes, productEditingRoutes } from './product-editing.ts';
import { redirectRoutes } from './redirects.ts';
import type { CallReply, Route } from './route.ts';
import { settingsRoutesForAdmins, settingsRoutesForShoppers } from './settings.ts';
import { sheetRoutes } from './sheets.ts';
import { smsSettingsRoutes } from './sms-settings.ts';
import { systemRoutes } from './system.ts';
import { textRoutes } from './texts.ts';
import { turntableRoutesForAdmins, turntableRoutesForShoppers } from './turntables.ts';
import { viewRoutes } from './views.ts';
import { webhookRoutes } from './webhooks.ts';
import { wishlistRoutes } from './wishlist.ts';

/** Routes of the storefront. Paths are below `/api`. */
export const shopRoutes = {
  ...categoryRoutesForShoppers,
  ...collectionRoutesForShoppers,
  ...productRoutesForShoppers,
  ...previewRoutes,
  ...turntableRoutesForShoppers,
  ...basketRoutes,
  ...orderRoutesForShoppers,
  ...guestOrderRoutes,
  ...clientRoutesForShoppers,
  ...accountRoutes,
  ...consentRoutesForShoppers,
  ...wishlistRoutes,
  ...alertRoutes,
  ...enquiryRoutesForShoppers,
  ...redirectRoutes,
  ...settingsRoutesForShoppers,
} as const;

/** Routes of the admin. */
export const adminRoutes = {
  ...adminUserRoutes,
  ...passkeyRoutes,
  ...viewRoutes,
  ...textRoutes,
  ...overviewRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...categoryRoutesForAdmins,
  ...collectionRoutesForAdmins,
  ...productRoutesForAdmins,
  ...productEditingRoutes,
  ...attributeRoutes,
  ...sheetRoutes,
  ...importRoutes,
  ...pictureRoutes,
  ...turntableRoutesForAdmins,
  ...abandonedRoutes,
  ...orderRoutesForAdmins,
  ...clientRoutesForAdmins,
  ...clientFileRoutes,
  ...enquiryRoutesForAdmins,
  ...messageRoutes,
  ...consentRoutesForAdmins,
  ...messageSettingsRoutes,
  ...mailTextRoutes,
  ...smsSettingsRoutes,
  ...settingsRoutesForAdmins,
  ...activityRoutes,
  ...systemRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
} as const;

/** All routes; requests are handled, called, documented and tested from them. */
export const routes = { ...shopRoutes, ...adminRoutes } as const;

export type ShopRoutes = typeof shopRoutes;
export type AdminRoutes = typeof adminRoutes;
export type AllRoutes = typeof routes;

/** The reply of a route: `Reply<'GET /products/client'>`. */
export type Reply<K extends keyof AllRoutes> = AllRoutes[K] extends Route
  ? CallReply<AllRoutes[K]>
  : never;
