import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';

/** Calls the public API, without a token: the catalogue, delivery and payment methods. */
export const callOpenly = createApi<ShopRoutes>();
