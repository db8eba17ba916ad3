import type { waitRoutes } from '#contract/waits.ts';
import { askWait, endWait } from '#domain/waits/ask-wait.ts';
import type { Handlers } from './serve.ts';

export const waitHandlers: Handlers<typeof waitRoutes> = {
  'POST /waits': ({ shop, body, language, address }) =>
    askWait(shop.db, body, { language, address, limits: shop.limits }),
  'DELETE /waits/:id': ({ shop, params, query }) => endWait(shop.db, params.id, query.all),
};
