import { abandonedRoutes } from './abandoned.ts';
import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admins.ts';
import { basketRoutes } from './basket.ts';
import { productRoutesForOffice, productRoutesForShoppers } from './catalogue.ts';
import { categoryRoutesForOffice, categoryRoutesForShoppers } from './categories.ts';
import { clientFileRoutes } from './client-file.ts';
import { clientRoutesForOffice, clientRoutesForShoppers } from './clients.ts';
import { collectionRoutesForOffice, collectionRoutesForShoppers } from './collections.ts';
import { enquiryRoutesForOffice, enquiryRoutesForShoppers } from './enquiries.ts';
import { importRoutes } from './imports.ts';
import { messageRoutes } from './messages.ts';
import { movedRoutes } from './moved.ts';
import { orderRoutesForOffice } from './office-orders.ts';
import { orderRoutesForShoppers } from './orders.ts';
import { overviewRoutes } from './overview.ts';
import { pictureRoutes } from './pictures.ts';
import { previewRoutes, productEditingRoutes } from './product-editing.ts';
import type { CallReply, Route } from './route.ts';
import { settingsRoutesForOffice, settingsRoutesForShoppers } from './settings.ts';
import { sheetRoutes } from './sheets.ts';
import { turntableRoutesForOffice, turntableRoutesForShoppers } from './turntables.ts';
import { viewRoutes } from './views.ts';
import { waitRoutes } from './waits.ts';
import { wishlistRoutes } from './wishlist.ts';

/** What visitors and clients may call. Paths are below `/api`. */
export const shopRoutes = {
  ...categoryRoutesForShoppers,
  ...collectionRoutesForShoppers,
  ...productRoutesForShoppers,
  ...previewRoutes,
  ...turntableRoutesForShoppers,
  ...basketRoutes,
  ...orderRoutesForShoppers,
  ...clientRoutesForShoppers,
  ...accountRoutes,
  ...wishlistRoutes,
  ...waitRoutes,
  ...enquiryRoutesForShoppers,
  ...movedRoutes,
  ...settingsRoutesForShoppers,
} as const;

/** What the back office may call. */
export const officeRoutes = {
  ...adminRoutes,
  ...viewRoutes,
  ...overviewRoutes,
  ...categoryRoutesForOffice,
  ...collectionRoutesForOffice,
  ...productRoutesForOffice,
  ...productEditingRoutes,
  ...sheetRoutes,
  ...importRoutes,
  ...pictureRoutes,
  ...turntableRoutesForOffice,
  ...abandonedRoutes,
  ...orderRoutesForOffice,
  ...clientRoutesForOffice,
  ...clientFileRoutes,
  ...enquiryRoutesForOffice,
  ...messageRoutes,
  ...settingsRoutesForOffice,
  ...activityRoutes,
} as const;

/** The whole contract, by which requests are served, called, described and tested. */
export const routes = { ...shopRoutes, ...officeRoutes } as const;

export type ShopRoutes = typeof shopRoutes;
export type OfficeRoutes = typeof officeRoutes;
export type AllRoutes = typeof routes;

/** What a call answers: `Reply<'GET /products/client'>`. */
export type Reply<K extends keyof AllRoutes> = AllRoutes[K] extends Route
  ? CallReply<AllRoutes[K]>
  : never;
