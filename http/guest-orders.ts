import type { Language } from '#contract/fields.ts';
import type { guestOrderRoutes } from '#contract/guest-orders.ts';
import { sendOrderCode } from '#domain/clients/ask-code.ts';
import { readSends } from '#domain/messages/sends.ts';
import { cancelLinkedOrder } from '#domain/orders/change-order.ts';
import { findIdByToken } from '#domain/orders/linked-orders.sql.ts';
import { readLinkedOrder } from '#domain/orders/linked-orders.ts';
import { lookUpOrder, sendOrderLink } from '#domain/orders/look-up-order.ts';
import { placeGuestOrder } from '#domain/orders/place-guest-order.ts';
import { listUnclaimedOrders } from '#domain/orders/unclaimed-orders.sql.ts';
import { claimOrder, declineOrder } from '#domain/orders/unclaimed-orders.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';
import type { Shop } from './shop.ts';

export const guestOrderHandlers: Handlers<typeof guestOrderRoutes> = {
  'POST /orders/guest': async ({ shop, headers, body, language, address }) =>
    placeGuestOrder(shop, {
      draft: body,
      key: headers['idempotency-key'],
      language,
      publicUrl: shop.publicUrl,
      configured: shop.payments.configured,
      address,
      sends: await readSends(shop.db, shop.sends),
    }),
  'POST /orders/guest/code': ({ shop, body, language, headers, address }) =>
    sendOrderCode(
      shop,
      { ...body, language: body.language ?? language },
      { address, key: headers['idempotency-key'] },
    ),
  'POST /orders/lookup': async ({ shop, body, ...call }) =>
    lookUpOrder(shop.db, body, await toAsked(shop, call)),
  'POST /orders/lookup/link': async ({ shop, body, ...call }) =>
    sendOrderLink(shop.db, body, await toAsked(shop, call)),
  'GET /orders/link/:token': ({ shop, params, language }) =>
    readLinkedOrder(shop.db, params.token, language),
  'POST /orders/link/:token/pay': async ({ shop, params, address }) => {
    const id = await findIdByToken(shop.db, params.token);
    return id ? await startPayment(shop, id, address) : refuse('not_found');
  },
  'POST /orders/link/:token/cancel': ({ shop, params, language }) =>
    cancelLinkedOrder(shop.db, params.token, { language, publicUrl: shop.publicUrl }),
  'GET /orders/client/unclaimed': ({ shop, who }) => listUnclaimedOrders(shop.db, who.clientId),
  'POST /orders/client/unclaimed/:id/claim': ({ shop, who, params, language }) =>
    claimOrder(shop.db, who.clientId, params.id, language),
  'POST /orders/client/unclaimed/:id/decline': ({ shop, who, params }) =>
    declineOrder(shop.db, who.clientId, params.id, shop.publicUrl),
};

async function toAsked(shop: Shop, call: { language: Language; address: string }) {
  const { limits, publicUrl } = shop;
  const { language, address } = call;
  return { limits, publicUrl, language, address, sends: await readSends(shop.db, shop.sends) };
}
