import type {
  collectionRoutesForAdmins,
  collectionRoutesForShoppers,
} from '#contract/collections.ts';
import { addOption, changeOption, removeOption } from '#domain/catalogue/change-taxon-texts.ts';
import {
  changeTaxon,
  changeTaxons,
  createTaxon,
  orderTaxons,
  removeTaxon,
} from '#domain/catalogue/change-taxons.ts';
import { restoreTaxons } from '#domain/catalogue/delete-taxons.ts';
import { readAffected, readMatched, readTaxon, readTaxons } from '#domain/catalogue/read-taxons.ts';
import { addPicture, removePicture } from '#domain/media/add-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const collectionHandlersForShoppers: Handlers<typeof collectionRoutesForShoppers> = {
  'GET /collection/client': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: true };
    const { taxons, total } = await readTaxons(shop.db, 'collection', filter, language);
    return { collections: taxons, total };
  },
};

export const collectionHandlersForAdmins: Handlers<typeof collectionRoutesForAdmins> = {
  'GET /collection/admin': async ({ shop, query, language }) => {
    const filter = { ...query, publishedOnly: false };
    const { taxons, total } = await readTaxons(shop.db, 'collection', filter, language);
    return { collections: taxons, total };
  },
  'GET /collection/:id': ({ shop, params, language }) =>
    readTaxon(shop.db, 'collection', params.id, language),
  'POST /collection': async ({ shop, body, language }) => {
    const id = await createTaxon(shop.db, 'collection', body);
    return isRefusal(id) ? id : readTaxon(shop.db, 'collection', id, language);
  },
  'PATCH /collection/:id': async ({ shop, params, body, who, language }) =>
    (await changeTaxon(shop.db, 'collection', params.id, body, who.name)) ??
    readTaxon(shop.db, 'collection', params.id, language),
  'POST /collection/order': ({ shop, body }) => orderTaxons(shop.db, 'collection', body),
  'POST /collection/bulk': ({ shop, body, who }) =>
    changeTaxons(shop.db, 'collection', body, who.adminId),
  'POST /collection/bulk/undo': ({ shop, body }) => restoreTaxons(shop.db, 'collection', body.undo),
  'POST /collection/affected': ({ shop, body, language }) =>
    readAffected(shop.db, 'collection', body.ids, language),
  'POST /collection/matching': ({ shop, body, language }) =>
    readMatched(shop.db, body.rule, language),
  'DELETE /collection/:id': ({ shop, params }) => removeTaxon(shop, 'collection', params.id),
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
