import type { abandonedRoutes } from '#contract/abandoned.ts';
import { listAbandoned, sumAbandoned } from '#domain/orders/abandoned.sql.ts';
import { noteContact, remindAbandoned } from '#domain/orders/remind-abandoned.ts';
import { paged } from './paged.ts';
import type { Handlers } from './serve.ts';

export const abandonedHandlers: Handlers<typeof abandonedRoutes> = {
  'GET /orders/admin/abandoned/sums': async ({ shop, query }) => ({
    sums: await sumAbandoned(shop.db, query),
  }),
  'GET /orders/admin/abandoned': async ({ shop, query }) => {
    const { abandoned, total } = await listAbandoned(shop.db, query);
    return paged(abandoned, total, '/api/orders/admin/abandoned', query);
  },
  'POST /orders/admin/abandoned/:id/remind': ({ shop, params }) =>
    remindAbandoned(shop.db, params.id, shop.publicUrl),
  'PATCH /orders/admin/abandoned/:id': ({ shop, who, params, body }) =>
    noteContact(shop.db, params.id, body.contacted ? who.name : null),
};
