import type { categoryRoutesForOffice, categoryRoutesForShoppers } from '#contract/categories.ts';
import { bringShelvesBack } from '#domain/catalogue/bin-shelves.ts';
import { addOption, changeOption, removeOption } from '#domain/catalogue/change-options.ts';
import {
  changeShelf,
  changeShelves,
  createShelf,
  orderShelves,
  removeShelf,
} from '#domain/catalogue/change-shelves.ts';
import { readAffected, readShelf, readShelves } from '#domain/catalogue/read-shelves.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const categoryHandlersForShoppers: Handlers<typeof categoryRoutesForShoppers> = {
  'GET /category/client': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: true };
    const { shelves, total } = await readShelves(shop.db, 'category', filter, language);
    return { categories: shelves, total };
  },
};

export const categoryHandlersForOffice: Handlers<typeof categoryRoutesForOffice> = {
  'GET /category/admin': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: false };
    const { shelves, total } = await readShelves(shop.db, 'category', filter, language);
    return { categories: shelves, total };
  },
  'GET /category/:id': ({ shop, params, language }) =>
    readShelf(shop.db, 'category', params.id, language),
  'POST /category': async ({ shop, body, language }) => {
    const id = await createShelf(shop.db, 'category', body);
    return isRefusal(id) ? id : readShelf(shop.db, 'category', id, language);
  },
  'PATCH /category/:id': async ({ shop, params, body, language }) =>
    (await changeShelf(shop.db, 'category', params.id, body)) ??
    readShelf(shop.db, 'category', params.id, language),
  'POST /category/order': ({ shop, body }) => orderShelves(shop.db, 'category', body),
  'POST /category/bulk': ({ shop, body, who }) =>
    changeShelves(shop.db, 'category', body, who.adminId),
  'POST /category/bulk/undo': ({ shop, body }) => bringShelvesBack(shop.db, 'category', body.undo),
  'POST /category/affected': ({ shop, body, language }) =>
    readAffected(shop.db, 'category', body.ids, language),
  'DELETE /category/:id': ({ shop, params }) => removeShelf(shop, 'category', params.id),
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
