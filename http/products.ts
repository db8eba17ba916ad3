import type { productRoutesForAdmins, productRoutesForShoppers } from '#contract/catalogue.ts';
import {
  addColor,
  addSize,
  changeColor,
  changeSize,
  removeColor,
  removeSize,
} from '#domain/catalogue/change-colors.ts';
import { addText, changeText, removeText } from '#domain/catalogue/change-product-texts.ts';
import {
  readAdminColor,
  readAdminProduct,
  readAdminSize,
  readRelated,
} from '#domain/catalogue/read-products.ts';
import { changeProduct, createProduct, removeProduct } from '#domain/catalogue/save-product.ts';
import { writeProduct } from '#domain/catalogue/write-products.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import { listAdminProducts, listProducts } from '#domain/search/list-products.ts';
import { suggest } from '#domain/search/suggest.ts';
import type { Handlers } from './serve.ts';

export const productHandlersForShoppers: Handlers<typeof productRoutesForShoppers> = {
  'GET /products/client': ({ shop, query, language }) => listProducts(shop.db, query, language),
  'GET /products/client/:id': ({ shop, params, language }) =>
    writeProduct(shop.db, params.id, language),
  'GET /products/client/:id/related': ({ shop, params, language }) =>
    readRelated(shop.db, params.id, language),
  'GET /search/suggestions': ({ shop, query, language }) =>
    suggest(shop.db, query.search, language),
};

export const productHandlersForAdmins: Handlers<typeof productRoutesForAdmins> = {
  'GET /products/admin': ({ shop, query, language }) => listAdminProducts(shop.db, query, language),
  'GET /products/admin/:id': ({ shop, params, language }) =>
    readAdminProduct(shop.db, params.id, language),
  'POST /products': async ({ shop, body, who, language }) => {
    const id = await createProduct(shop.db, body, { actor: who.name });
    return isRefusal(id) ? id : readAdminProduct(shop.db, id, language);
  },
  'PATCH /products/:id': async ({ shop, params, body, who, language }) =>
    (await changeProduct(shop.db, params.id, body, who.name)) ??
    readAdminProduct(shop.db, params.id, language),
  'DELETE /products/:id': ({ shop, params }) => removeProduct(shop, params.id),
  'POST /product-options/:id': ({ shop, params, body, who }) =>
    addText(shop.db, { of: 'product', id: params.id }, body, who.name),
  'PATCH /product-options/:id': ({ shop, params, body, who }) =>
    changeText(shop.db, 'product', params.id, body, who.name),
  'DELETE /product-options/:id': ({ shop, params, who }) =>
    removeText(shop.db, 'product', params.id, who.name),
  'POST /product-colors/:id': async ({ shop, params, body, who, language }) => {
    const placed = await addColor(shop.db, params.id, body, who.name);
    return isRefusal(placed) ? placed : readAdminColor(shop.db, placed, language);
  },
  'PATCH /product-colors/:id': async ({ shop, params, body, who, language }) => {
    const placed = await changeColor(shop.db, params.id, body, who.name);
    return isRefusal(placed) ? placed : readAdminColor(shop.db, placed, language);
  },
  'DELETE /product-colors/:id': ({ shop, params, who }) => removeColor(shop, params.id, who.name),
  'POST /product-colors/:id/options': ({ shop, params, body, who }) =>
    addText(shop.db, { of: 'color', id: params.id }, body, who.name),
  'PATCH /product-colors/:id/options': ({ shop, params, body, who }) =>
    changeText(shop.db, 'color', params.id, body, who.name),
  'DELETE /product-colors/:id/options': ({ shop, params, who }) =>
    removeText(shop.db, 'color', params.id, who.name),
  'POST /product-colors/:id/size': async ({ shop, params, body, who, language }) => {
    const placed = await addSize(shop.db, params.id, body, who.name);
    return isRefusal(placed) ? placed : readAdminSize(shop.db, placed, language);
  },
  'PATCH /product-colors/size/:id': async ({ shop, params, body, who, language }) => {
    const placed = await changeSize(shop.db, params.id, body, who.name);
    return isRefusal(placed) ? placed : readAdminSize(shop.db, placed, language);
  },
  'DELETE /product-colors/size/:id': ({ shop, params, who }) =>
    removeSize(shop, params.id, who.name),
  'POST /product-colors/size/:id/image': ({ shop, params, image, language }) =>
    addPicture(shop, { sizeId: params.id }, image.bytes, { language }),
  'DELETE /product-colors/size/image/:id': ({ shop, params }) =>
    removePicture(shop, 'sizeId', params.id),
};
