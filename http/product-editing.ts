import type { previewRoutes, productEditingRoutes } from '#contract/product-editing.ts';
import { bringBack, listMatching } from '#domain/bulk/bulk.sql.ts';
import { changeProducts, undoChange } from '#domain/bulk/change-products.ts';
import { listPictureWords } from '#domain/catalogue/product-pictures.sql.ts';
import { readAdminProduct } from '#domain/catalogue/read-products.ts';
import { addProductTree, saveProduct } from '#domain/catalogue/save-product.ts';
import { readKnownColors } from '#domain/imports/known-colors.ts';
import { stagePicture } from '#domain/media/staged-pictures.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const productEditingHandlers: Handlers<typeof productEditingRoutes> = {
  'POST /products/tree': async ({ shop, headers, body, who, language }) => {
    const key = headers['idempotency-key'];
    const id = await addProductTree(shop, { draft: body, key, actor: who.name });
    return isRefusal(id) ? id : readAdminProduct(shop.db, id, language);
  },
  'PATCH /products/:id/tree': async ({ shop, params, body, who, language }) => {
    const id = await saveProduct(shop, params.id, body, who.name);
    if (!isRefusal(id)) return readAdminProduct(shop.db, id, language);
    if (id.refused !== 'stale') return id;
    const product = await readAdminProduct(shop.db, params.id, language);
    return isRefusal(product) ? product : { ...id, product };
  },
  'POST /products/:id/restore': async ({ shop, params, who, language }) => {
    const back = await bringBack(shop.db, params.id, who.name);
    return back ? readAdminProduct(shop.db, params.id, language) : refuse('not_found');
  },
  'POST /pictures/staged': ({ shop, image }) => stagePicture(shop, image.bytes),
  'GET /products/:id/pictures': async ({ shop, params }) => ({
    pictures: await listPictureWords(shop.db, params.id),
  }),
  'GET /product-colors/known': ({ shop }) => readKnownColors(shop.db),
  'GET /products/matching': async ({ shop, query }) => ({
    ids: await listMatching(shop.db, query, 100_000),
  }),
  'POST /products/bulk': ({ shop, body, who, language }) =>
    changeProducts(shop.db, body.ids, body.change, who, language),
  'POST /products/bulk/undo': ({ shop, body, who, language }) =>
    undoChange(shop.db, body.undo, who, language),
};

export const previewHandlers: Handlers<typeof previewRoutes> = {
  'GET /products/preview/:id': async ({ shop, params, language }) => {
    const product = await readAdminProduct(shop.db, params.id, language);
    return isRefusal(product) ? product : { product };
  },
};
