import type { orderRoutesForAdmins } from '#contract/admin-orders.ts';
import type { orderRoutesForShoppers } from '#contract/orders.ts';
import { listMessagesOfOrder } from '#domain/messages/messages.sql.ts';
import { cancelOwnOrder, changeOrder } from '#domain/orders/change-order.ts';
import { changeStatuses, undoTransitions } from '#domain/orders/change-statuses.ts';
import { toCheckoutOptions } from '#domain/orders/checkout-options.ts';
import { issueInvoice } from '#domain/orders/issue-invoice.ts';
import { findOrder, findOrderOfClient, listOrdersOfClient } from '#domain/orders/orders.sql.ts';
import { listCarriers } from '#domain/orders/parcels.sql.ts';
import { listStock } from '#domain/orders/place-order.sql.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import {
  countOrders,
  listAdminOrders,
  readOrderIds,
  readOrderSums,
  toAdminOrder,
  toClientOrder,
  translateOrder,
} from '#domain/orders/read-orders.ts';
import { recordPayment } from '#domain/orders/record-payment.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { repeatOrder } from '#domain/orders/repeat-order.ts';
import { changeParcel, sendParcel } from '#domain/orders/send-parcel.ts';
import { undoStep } from '#domain/orders/undo-step.ts';
import { writeDownOrder } from '#domain/orders/write-down-order.ts';
import { carryOutNow, checkPayment } from '#domain/payments/carry-out-now.ts';
import { recordReturn } from '#domain/payments/record-return.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { paged } from './paged.ts';
import type { Handlers } from './serve.ts';

export const orderHandlersForShoppers: Handlers<typeof orderRoutesForShoppers> = {
  'GET /checkout/options': async ({ shop, language }) =>
    toCheckoutOptions(await recentSettings(shop.db), language, shop.payments.configured),
  'POST /orders/client/create-order': ({ shop, who, headers, body, language }) =>
    placeOrder(shop.db, {
      clientId: who.clientId,
      key: headers['idempotency-key'],
      draft: body,
      language,
      publicUrl: shop.publicUrl,
      configured: shop.payments.configured,
      limits: shop.limits,
    }),
  'GET /orders/client': async ({ shop, who, query, language }) => {
    const { orders, total } = await listOrdersOfClient(shop.db, who.clientId, query);
    return paged(
      orders.map((order) => toClientOrder(order, language)),
      total,
      '/api/orders/client',
      query,
    );
  },
  'GET /orders/client/:id': async ({ shop, who, params, language }) => {
    const order = await findOrderOfClient(shop.db, who.clientId, params.id);
    return order ? toClientOrder(order, language) : refuse('not_found');
  },
  'POST /orders/client/:id/cancel': ({ shop, who, params, language }) =>
    cancelOwnOrder(shop.db, who.clientId, params.id, { language, publicUrl: shop.publicUrl }),
  'POST /orders/client/:id/pay': async ({ shop, who, params, address }) => {
    const order = await findOrderOfClient(shop.db, who.clientId, params.id);
    return order ? await startPayment(shop, order.id, address) : refuse('not_found');
  },
  'POST /orders/client/:id/repeat': ({ shop, who, params, language }) =>
    repeatOrder(shop.db, who.clientId, params.id, language),
};

export const orderHandlersForAdmins: Handlers<typeof orderRoutesForAdmins> = {
  'GET /orders/admin/clients': async ({ shop, query }) => {
    const { orders, total } = await listAdminOrders(shop.db, query);
    return paged(orders, total, '/api/orders/admin/clients', query);
  },
  'GET /orders/admin/ids': ({ shop, query }) => readOrderIds(shop.db, query),
  'GET /orders/admin/sums': ({ shop, query }) => readOrderSums(shop.db, query),
  'GET /orders/admin/counts': ({ shop }) => countOrders(shop.db),
  'GET /orders/admin/stock': ({ shop, query }) => listStock(shop.db, query.sizeIds),
  'GET /orders/admin/carriers': ({ shop }) => listCarriers(shop.db),
  'POST /orders/admin': ({ shop, who, headers, body, language }) =>
    writeDownOrder(shop.db, {
      draft: body,
      key: headers['idempotency-key'],
      actor: who.name,
      language,
      publicUrl: shop.publicUrl,
      configured: shop.payments.configured,
    }),
  'POST /orders/admin/transitions': ({ shop, who, body }) =>
    changeStatuses(shop.db, body, { actor: who.name, publicUrl: shop.publicUrl }),
  'POST /orders/admin/transitions/undo': ({ shop, who, body }) =>
    undoTransitions(shop.db, body, { actor: who.name, publicUrl: shop.publicUrl }),
  'GET /orders/admin/:id': async ({ shop, params, query }) => {
    const order = await findOrder(shop.db, params.id);
    if (!order) return refuse('not_found');
    return toAdminOrder(query.lang ? await translateOrder(shop.db, order, query.lang) : order);
  },
  'PATCH /orders/admin/:id': async ({ shop, who, params, body }) =>
    carryOutNow(
      shop,
      await changeOrder(shop.db, params.id, body, { actor: who.name, publicUrl: shop.publicUrl }),
    ),
  'POST /orders/admin/:id/undo': ({ shop, who, params, body }) =>
    undoStep(shop.db, params.id, body.eventId, {
      actor: who.name,
      publicUrl: shop.publicUrl,
    }),
  'GET /orders/admin/:id/messages': async ({ shop, params }) => ({
    messages: await listMessagesOfOrder(shop.db, params.id),
  }),
  'POST /orders/admin/:id/parcels': ({ shop, who, params, body }) =>
    sendParcel(shop.db, params.id, body, { actor: who.name, publicUrl: shop.publicUrl }),
  'PATCH /orders/admin/:id/parcels/:parcelId': ({ shop, who, params, body }) =>
    changeParcel(shop.db, params.id, params.parcelId, body, who.name),
  'POST /orders/admin/:id/payments': ({ shop, who, params, body }) =>
    recordPayment(shop.db, params.id, body, { actor: who.name, publicUrl: shop.publicUrl }),
  'POST /orders/admin/:id/payments/:paymentId/check': ({ shop, params }) =>
    checkPayment(shop, params),
  'POST /orders/admin/:id/payments/:paymentId/returned': ({ shop, params }) =>
    recordReturn(shop, params),
  'POST /orders/admin/:id/refunds': async ({ shop, who, params, body }) =>
    carryOutNow(
      shop,
      await refundOrder(shop.db, params.id, body, { actor: who.name, publicUrl: shop.publicUrl }),
    ),
  'POST /orders/admin/:id/invoice': ({ shop, who, params }) =>
    issueInvoice(shop.db, params.id, who.name),
};
