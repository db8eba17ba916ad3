import type { previewRoutes, productEditingRoutes } from '#contract/product-editing.ts';
import { bringBack, listMatching } from '#domain/bulk/bulk.sql.ts';
import { changeColorCells, changeSizeCells } from '#domain/bulk/change-cells.ts';
import { changeColors, changeSizes } from '#domain/bulk/change-many-cells.ts';
import { changeProducts, undoChange } from '#domain/bulk/change-products.ts';
import {
  matchingColors,
  matchingSizes,
  readColorLines,
  readSizeLines,
} from '#domain/bulk/read-sheets.ts';
import { readOfficeProduct } from '#domain/catalogue/read-products.ts';
import { addWholeProduct, saveProduct } from '#domain/catalogue/save-product.ts';
import { listPictureWords } from '#domain/catalogue/whole.sql.ts';
import { readKnownColors } from '#domain/imports/known-colors.ts';
import { addLoosePicture } from '#domain/media/loose-pictures.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const productEditingHandlers: Handlers<typeof productEditingRoutes> = {
  'POST /products/whole': async ({ shop, body, who, language }) => {
    const id = await addWholeProduct(shop, body, who.name);
    return isRefusal(id) ? id : readOfficeProduct(shop.db, id, language);
  },
  'PATCH /products/:id/whole': async ({ shop, params, body, who, language }) => {
    const id = await saveProduct(shop, params.id, body, who.name);
    if (!isRefusal(id)) return readOfficeProduct(shop.db, id, language);
    if (id.refused !== 'changed_meanwhile') return id;
    const product = await readOfficeProduct(shop.db, params.id, language);
    return isRefusal(product) ? product : { ...id, product };
  },
  'POST /products/:id/restore': async ({ shop, params, who, language }) => {
    const back = await bringBack(shop.db, params.id, who.name);
    return back ? readOfficeProduct(shop.db, params.id, language) : refuse('not_found');
  },
  'POST /pictures/loose': ({ shop, image }) => addLoosePicture(shop, image.bytes),
  'GET /products/:id/pictures': async ({ shop, params }) => ({
    pictures: await listPictureWords(shop.db, params.id),
  }),
  'GET /product-colors/known': ({ shop }) => readKnownColors(shop.db),
  'GET /products/matching': async ({ shop, query }) => ({
    ids: await listMatching(shop.db, query, 100_000),
  }),
  'POST /products/bulk': ({ shop, body, who }) =>
    changeProducts(shop.db, body.ids, body.change, who),
  'POST /products/bulk/undo': ({ shop, body, who, language }) =>
    undoChange(shop.db, body.undo, who, language),
  'GET /product-sizes': ({ shop, query, language }) => readSizeLines(shop.db, query, language),
  'GET /product-sizes/matching': ({ shop, query }) => matchingSizes(shop.db, query),
  'POST /product-sizes/bulk': ({ shop, body, who }) =>
    changeSizes(shop.db, body.ids, body.change, who.name),
  'PATCH /product-sizes': ({ shop, body, who }) => changeSizeCells(shop.db, body.cells, who.name),
  'GET /product-colors': ({ shop, query, language }) => readColorLines(shop.db, query, language),
  'GET /product-colors/matching': ({ shop, query }) => matchingColors(shop.db, query),
  'POST /product-colors/bulk': ({ shop, body, who }) =>
    changeColors(shop.db, body.ids, body.swatch, who.name),
  'PATCH /product-colors': ({ shop, body, who }) => changeColorCells(shop.db, body.cells, who.name),
};

export const previewHandlers: Handlers<typeof previewRoutes> = {
  'GET /products/preview/:id': async ({ shop, params, language }) => {
    const product = await readOfficeProduct(shop.db, params.id, language);
    return isRefusal(product) ? product : { product };
  },
};
