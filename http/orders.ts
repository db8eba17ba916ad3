import type { orderRoutesForOffice, orderRoutesForShoppers } from '#contract/orders.ts';
import { listAbandoned } from '#domain/orders/abandoned.sql.ts';
import { cancelOwnOrder, changeOrder } from '#domain/orders/change-order.ts';
import { toCheckoutOptions } from '#domain/orders/checkout-options.ts';
import { findOrder, findOrderOfClient, listOrdersOfClient } from '#domain/orders/orders.sql.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import {
  countOrders,
  listOfficeOrders,
  toClientOrder,
  toOfficeOrder,
} from '#domain/orders/read-orders.ts';
import { refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { paged } from './paged.ts';
import type { Handlers } from './serve.ts';

export const orderHandlersForShoppers: Handlers<typeof orderRoutesForShoppers> = {
  'GET /checkout/options': async ({ shop, language }) =>
    toCheckoutOptions(await recentSettings(shop.db), language),
  'POST /orders/client/create-order': ({ shop, who, headers, body, language }) =>
    placeOrder(shop.db, {
      clientId: who.clientId,
      key: headers['idempotency-key'],
      draft: body,
      language,
      publicUrl: shop.publicUrl,
    }),
  'GET /orders/client': async ({ shop, who, query }) => {
    const { orders, total } = await listOrdersOfClient(shop.db, who.clientId, query);
    return paged(orders.map(toClientOrder), total, '/api/orders/client', query);
  },
  'GET /orders/client/:id': async ({ shop, who, params }) => {
    const order = await findOrderOfClient(shop.db, who.clientId, params.id);
    return order ? toClientOrder(order) : refuse('not_found');
  },
  'POST /orders/client/:id/cancel': ({ shop, who, params }) =>
    cancelOwnOrder(shop.db, who.clientId, params.id, shop.publicUrl),
};

export const orderHandlersForOffice: Handlers<typeof orderRoutesForOffice> = {
  'GET /orders/admin/clients': async ({ shop, query }) => {
    const { orders, total } = await listOfficeOrders(shop.db, query);
    return paged(orders, total, '/api/orders/admin/clients', query);
  },
  'GET /orders/admin/abandoned': async ({ shop, query }) => {
    const { abandoned, total } = await listAbandoned(shop.db, query);
    return paged(abandoned, total, '/api/orders/admin/abandoned', query);
  },
  'GET /orders/admin/counts': ({ shop }) => countOrders(shop.db),
  'GET /orders/admin/:id': async ({ shop, params }) => {
    const order = await findOrder(shop.db, params.id);
    return order ? toOfficeOrder(order) : refuse('not_found');
  },
  'PATCH /orders/admin/:id': ({ shop, who, params, body }) =>
    changeOrder(shop.db, params.id, body, { actor: who.name, publicUrl: shop.publicUrl }),
};
