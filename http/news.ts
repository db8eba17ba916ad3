import type { newsRoutes } from '#contract/news.ts';
import { readNews } from '#domain/overview/news.sql.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const newsHandlers: Handlers<typeof newsRoutes> = {
  'GET /admin/news': ({ shop, who }) => readNews(shop.db, who),
  'GET /admin/news/stream': async ({ shop, who }) => {
    const open = shop.newsStreams?.findRoom(who) ?? refuse('busy');
    return isRefusal(open) ? open : { open };
  },
};
