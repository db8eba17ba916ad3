import type { productRoutesForAdmins, productRoutesForShoppers } from '#contract/catalogue.ts';
import {
  addColor,
  addSize,
  changeColor,
  changeSize,
  removeColor,
  removeSize,
} from '#domain/catalogue/change-colors.ts';
import { addOption, changeOption, removeOption } from '#domain/catalogue/change-options.ts';
import { changeProduct, removeProduct } from '#domain/catalogue/change-product.ts';
import { createProduct } from '#domain/catalogue/create-product.ts';
import {
  readAdminColor,
  readAdminProduct,
  readAdminSize,
  readProduct,
  readRelated,
} from '#domain/catalogue/read-products.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import { listAdminProducts, listProducts } from '#domain/search/list-products.ts';
import { suggest } from '#domain/search/suggest.ts';
import type { Handlers } from './serve.ts';

export const productHandlersForShoppers: Handlers<typeof productRoutesForShoppers> = {
  'GET /products/client': ({ shop, query, language }) => listProducts(shop.db, query, language),
  'GET /products/client/:id': ({ shop, params, language }) =>
    readProduct(shop.db, params.id, language),
  'GET /products/client/:id/related': ({ shop, params, language }) =>
    readRelated(shop.db, params.id, language),
  'GET /search/suggestions': ({ shop, query, language }) =>
    suggest(shop.db, query.search, language),
};

export const productHandlersForAdmins: Handlers<typeof productRoutesForAdmins> = {
  'GET /products/admin': ({ shop, query, language }) => listAdminProducts(shop.db, query, language),
  'GET /products/admin/:id': ({ shop, params, language }) =>
    readAdminProduct(shop.db, params.id, language),
  'POST /products': async ({ shop, body, language }) => {
    const id = await createProduct(shop.db, body);
    return isRefusal(id) ? id : readAdminProduct(shop.db, id, language);
  },
  'PATCH /products/:id': async ({ shop, params, body, language }) =>
    (await changeProduct(shop.db, params.id, body)) ??
    readAdminProduct(shop.db, params.id, language),
  'DELETE /products/:id': ({ shop, params }) => removeProduct(shop, params.id),
  'POST /product-options/:id': ({ shop, params, body }) =>
    addOption(shop.db, 'product', params.id, body),
  'PATCH /product-options/:id': ({ shop, params, body }) =>
    changeOption(shop.db, 'product', params.id, body),
  'DELETE /product-options/:id': ({ shop, params }) => removeOption(shop.db, 'product', params.id),
  'POST /product-colors/:id': async ({ shop, params, body, language }) => {
    const placed = await addColor(shop.db, params.id, body);
    return isRefusal(placed) ? placed : readAdminColor(shop.db, placed, language);
  },
  'PATCH /product-colors/:id': async ({ shop, params, body, language }) => {
    const placed = await changeColor(shop.db, params.id, body);
    return isRefusal(placed) ? placed : readAdminColor(shop.db, placed, language);
  },
  'DELETE /product-colors/:id': ({ shop, params }) => removeColor(shop, params.id),
  'POST /product-colors/:id/options': ({ shop, params, body }) =>
    addOption(shop.db, 'color', params.id, body),
  'PATCH /product-colors/:id/options': ({ shop, params, body }) =>
    changeOption(shop.db, 'color', params.id, body),
  'DELETE /product-colors/:id/options': ({ shop, params }) =>
    removeOption(shop.db, 'color', params.id),
  'POST /product-colors/:id/size': async ({ shop, params, body, language }) => {
    const placed = await addSize(shop.db, params.id, body);
    return isRefusal(placed) ? placed : readAdminSize(shop.db, placed, language);
  },
  'PATCH /product-colors/size/:id': async ({ shop, params, body, language }) => {
    const placed = await changeSize(shop.db, params.id, body);
    return isRefusal(placed) ? placed : readAdminSize(shop.db, placed, language);
  },
  'DELETE /product-colors/size/:id': ({ shop, params }) => removeSize(shop, params.id),
  'POST /product-colors/size/:id/image': ({ shop, params, image, language }) =>
    addPicture(shop, { sizeId: params.id }, image.bytes, { language }),
  'DELETE /product-colors/size/image/:id': ({ shop, params }) =>
    removePicture(shop, 'sizeId', params.id),
};
