import type {
  collectionRoutesForOffice,
  collectionRoutesForShoppers,
} from '#contract/collections.ts';
import { bringShelvesBack } from '#domain/catalogue/bin-shelves.ts';
import { addOption, changeOption, removeOption } from '#domain/catalogue/change-options.ts';
import {
  changeShelf,
  changeShelves,
  createShelf,
  orderShelves,
  removeShelf,
} from '#domain/catalogue/change-shelves.ts';
import {
  readAffected,
  readMatched,
  readShelf,
  readShelves,
} from '#domain/catalogue/read-shelves.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const collectionHandlersForShoppers: Handlers<typeof collectionRoutesForShoppers> = {
  'GET /collection/client': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: true };
    const { shelves, total } = await readShelves(shop.db, 'collection', filter, language);
    return { collections: shelves, total };
  },
};

export const collectionHandlersForOffice: Handlers<typeof collectionRoutesForOffice> = {
  'GET /collection/admin': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: false };
    const { shelves, total } = await readShelves(shop.db, 'collection', filter, language);
    return { collections: shelves, total };
  },
  'GET /collection/:id': ({ shop, params, language }) =>
    readShelf(shop.db, 'collection', params.id, language),
  'POST /collection': async ({ shop, body, language }) => {
    const id = await createShelf(shop.db, 'collection', body);
    return isRefusal(id) ? id : readShelf(shop.db, 'collection', id, language);
  },
  'PATCH /collection/:id': async ({ shop, params, body, language }) =>
    (await changeShelf(shop.db, 'collection', params.id, body)) ??
    readShelf(shop.db, 'collection', params.id, language),
  'POST /collection/order': ({ shop, body }) => orderShelves(shop.db, 'collection', body),
  'POST /collection/bulk': ({ shop, body, who }) =>
    changeShelves(shop.db, 'collection', body, who.adminId),
  'POST /collection/bulk/undo': ({ shop, body }) =>
    bringShelvesBack(shop.db, 'collection', body.undo),
  'POST /collection/affected': ({ shop, body, language }) =>
    readAffected(shop.db, 'collection', body.ids, language),
  'POST /collection/matching': ({ shop, body, language }) =>
    readMatched(shop.db, body.rule, language),
  'DELETE /collection/:id': ({ shop, params }) => removeShelf(shop, 'collection', params.id),
  'POST /collection-options/:id': ({ shop, params, body }) =>
    addOption(shop.db, 'collection', params.id, body),
  'PATCH /collection-options/:id': ({ shop, params, body }) =>
    changeOption(shop.db, 'collection', params.id, body),
  'DELETE /collection-options/:id': ({ shop, params }) =>
    removeOption(shop.db, 'collection', params.id),
  'POST /collection/:id/image': ({ shop, params, image, language }) =>
    addPicture(shop, { collectionId: params.id }, image.bytes, { language }),
  'DELETE /collection/image/:id': ({ shop, params }) =>
    removePicture(shop, 'collectionId', params.id),
};
