import type { overviewRoutes } from '#contract/overview.ts';
import { readOverview } from '#domain/overview/read-overview.ts';
import { mayDo } from './authorize.ts';
import type { Handlers } from './serve.ts';

export const overviewHandlers: Handlers<typeof overviewRoutes> = {
  'GET /admin/overview': ({ shop, who, query, language }) =>
    readOverview(shop.db, {
      days: query.days,
      language,
      stock: mayDo(who.role, 'admin:catalogue:read'),
      enquiries: mayDo(who.role, 'admin:enquiries:read'),
      messages: mayDo(who.role, 'admin:messages:read'),
    }),
};
