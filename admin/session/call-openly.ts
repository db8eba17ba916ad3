import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';

/** Calls what everyone may read: the pieces as shoppers see them, the ways to deliver and pay. */
export const callOpenly = createApi<ShopRoutes>();
