import type { alertRoutes } from '#contract/alerts.ts';
import { cancelAlert, requestAlert } from '#domain/alerts/request-alert.ts';
import type { Handlers } from './serve.ts';

export const alertHandlers: Handlers<typeof alertRoutes> = {
  'POST /stock-alerts': ({ shop, body, language, address }) =>
    requestAlert(shop.db, body, { language, address, limits: shop.limits }),
  'DELETE /stock-alerts/:id': ({ shop, params, query }) =>
    cancelAlert(shop.db, params.id, query.all),
};
