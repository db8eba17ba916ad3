import type { movedRoutes } from '#contract/moved.ts';
import { findMoved } from '#domain/catalogue/find-moved.ts';
import type { Handlers } from './serve.ts';

export const movedHandlers: Handlers<typeof movedRoutes> = {
  'GET /moved/:kind/:slug': ({ shop, params }) => findMoved(shop.db, params.kind, params.slug),
};
