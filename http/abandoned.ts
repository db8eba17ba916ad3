import type { abandonedRoutes } from '#contract/abandoned.ts';
import { viewIn } from '#domain/catalogue/read-products.ts';
import { listAbandoned, sumAbandoned } from '#domain/orders/abandoned.sql.ts';
import { noteContact, remindAbandoned } from '#domain/orders/remind-abandoned.ts';
import { paged } from './paged.ts';
import type { Handlers } from './serve.ts';

export const abandonedHandlers: Handlers<typeof abandonedRoutes> = {
  'GET /orders/admin/abandoned/sums': async ({ shop, query }) => ({
    sums: await sumAbandoned(shop.db, query),
  }),
  'GET /orders/admin/abandoned': async ({ shop, query, language }) => {
    const { languages } = await viewIn(shop.db, language);
    const { abandoned, total } = await listAbandoned(shop.db, query, languages);
    return paged(abandoned, total, '/api/orders/admin/abandoned', query);
  },
  'POST /orders/admin/abandoned/:id/remind': ({ shop, params, language }) =>
    remindAbandoned(shop.db, params.id, { publicUrl: shop.publicUrl, language }),
  'PATCH /orders/admin/abandoned/:id': ({ shop, who, params, body, language }) =>
    noteContact(shop.db, params.id, { actor: body.contacted ? who.name : null, language }),
};
