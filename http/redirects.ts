import type { redirectRoutes } from '#contract/redirects.ts';
import { findRedirect } from '#domain/catalogue/find-redirect.ts';
import type { Handlers } from './serve.ts';

export const redirectHandlers: Handlers<typeof redirectRoutes> = {
  'GET /redirects/:type/:slug': ({ shop, params }) =>
    findRedirect(shop.db, params.type, params.slug),
};
