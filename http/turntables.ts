import type { turntableRoutesForAdmins, turntableRoutesForShoppers } from '#contract/turntables.ts';
import { readTurntables } from '#domain/catalogue/read-turntables.ts';
import { addPicture } from '#domain/media/add-picture.ts';
import { readFrames, removeTurntable } from '#domain/media/change-turntables.ts';
import type { Handlers } from './serve.ts';

export const turntableHandlersForShoppers: Handlers<typeof turntableRoutesForShoppers> = {
  'GET /products/client/:id/turntables': ({ shop, params, language }) =>
    readTurntables(shop.db, params.id, language),
};

export const turntableHandlersForAdmins: Handlers<typeof turntableRoutesForAdmins> = {
  'GET /product-colors/:id/turn': ({ shop, params }) => readFrames(shop.db, params.id),
  'POST /product-colors/:id/turn/:frame': ({ shop, params, image, language }) =>
    addPicture(shop, { turnOf: params.id }, image.bytes, { position: params.frame, language }),
  'DELETE /product-colors/:id/turn': ({ shop, params }) => removeTurntable(shop, params.id),
};
