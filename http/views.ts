import type { viewRoutes } from '#contract/views.ts';
import { deleteView, listViews, saveView } from '#domain/admins/saved-views.sql.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const viewHandlers: Handlers<typeof viewRoutes> = {
  'GET /admin/views': async ({ shop, who, query }) => ({
    views: await listViews(shop.db, who.adminId, query.list),
  }),
  'POST /admin/views': ({ shop, who, body }) => saveView(shop.db, who.adminId, body),
  'DELETE /admin/views/:id': async ({ shop, who, params }) =>
    (await deleteView(shop.db, who.adminId, params.id)) ? undefined : refuse('not_found'),
};
