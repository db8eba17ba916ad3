import type { categoryRoutesForAdmins, categoryRoutesForShoppers } from '#contract/categories.ts';
import { addOption, changeOption, removeOption } from '#domain/catalogue/change-taxon-texts.ts';
import {
  changeTaxon,
  changeTaxons,
  createTaxon,
  orderTaxons,
  removeTaxon,
} from '#domain/catalogue/change-taxons.ts';
import { restoreTaxons } from '#domain/catalogue/delete-taxons.ts';
import { readAffected, readTaxon, readTaxons } from '#domain/catalogue/read-taxons.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const categoryHandlersForShoppers: Handlers<typeof categoryRoutesForShoppers> = {
  'GET /category/client': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: true };
    const { taxons, total } = await readTaxons(shop.db, 'category', filter, language);
    return { categories: taxons, total };
  },
};

export const categoryHandlersForAdmins: Handlers<typeof categoryRoutesForAdmins> = {
  'GET /category/admin': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: false };
    const { taxons, total } = await readTaxons(shop.db, 'category', filter, language);
    return { categories: taxons, total };
  },
  'GET /category/:id': ({ shop, params, language }) =>
    readTaxon(shop.db, 'category', params.id, language),
  'POST /category': async ({ shop, body, language }) => {
    const id = await createTaxon(shop.db, 'category', body);
    return isRefusal(id) ? id : readTaxon(shop.db, 'category', id, language);
  },
  'PATCH /category/:id': async ({ shop, params, body, who, language }) =>
    (await changeTaxon(shop.db, 'category', params.id, body, who.name)) ??
    readTaxon(shop.db, 'category', params.id, language),
  'POST /category/order': ({ shop, body }) => orderTaxons(shop.db, 'category', body),
  'POST /category/bulk': ({ shop, body, who }) =>
    changeTaxons(shop.db, 'category', body, who.adminId),
  'POST /category/bulk/undo': ({ shop, body }) => restoreTaxons(shop.db, 'category', body.undo),
  'POST /category/affected': ({ shop, body, language }) =>
    readAffected(shop.db, 'category', body.ids, language),
  'DELETE /category/:id': ({ shop, params }) => removeTaxon(shop, 'category', params.id),
  'POST /category-options/:id': ({ shop, params, body }) =>
    addOption(shop.db, 'category', params.id, body),
  'PATCH /category-options/:id': ({ shop, params, body }) =>
    changeOption(shop.db, 'category', params.id, body),
  'DELETE /category-options/:id': ({ shop, params }) =>
    removeOption(shop.db, 'category', params.id),
  'POST /category/:id/image': ({ shop, params, image, language }) =>
    addPicture(shop, { categoryId: params.id }, image.bytes, { language }),
  'DELETE /category/image/:id': ({ shop, params }) => removePicture(shop, 'categoryId', params.id),
};
