import type { newsRoutes } from '#contract/news.ts';
import { readNews } from '#domain/overview/news.sql.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const newsHandlers: Handlers<typeof newsRoutes> = {
  'GET /admin/news': ({ shop, who }) => readNews(shop.db, who),
  'GET /admin/news/stream': async ({ shop, who }) => shop.newsStreams?.open(who) ?? refuse('busy'),
};
