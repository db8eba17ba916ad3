import type { basketRoutes } from '#contract/basket.ts';
import { addLine, changeQuantity, dropLine, mergeBasket } from '#domain/basket/change-basket.ts';
import { previewBasket, readBasket } from '#domain/basket/read-basket.ts';
import { findRestorable } from '#domain/orders/remind-abandoned.ts';
import type { Handlers } from './serve.ts';

export const basketHandlers: Handlers<typeof basketRoutes> = {
  'POST /basket/add': ({ shop, who, body, language }) =>
    addLine(shop.db, who.clientId, body, language),
  'GET /basket/my-basket': ({ shop, who, language }) => readBasket(shop.db, who.clientId, language),
  'PATCH /basket/:id': ({ shop, who, params, body, language }) =>
    changeQuantity(shop.db, who.clientId, params.id, body.quantity, language),
  'DELETE /basket/remove/:id': ({ shop, who, params, language }) =>
    dropLine(shop.db, who.clientId, params.id, language),
  'POST /basket/merge': ({ shop, who, body, language }) =>
    mergeBasket(shop.db, who.clientId, body.items, language),
  'POST /basket/preview': ({ shop, body, language }) =>
    previewBasket(shop.db, body.items, language),
  'GET /basket/restore/:token': ({ shop, params }) => findRestorable(shop.db, params.token),
};
