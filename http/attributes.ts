import type { attributeRoutes } from '#contract/attributes.ts';
import {
  addJewellerySet,
  changeAttribute,
  createAttribute,
  orderAttributes,
  removeAttribute,
} from '#domain/attributes/change-attributes.ts';
import { readAttributes, readUses } from '#domain/attributes/read-attributes.ts';
import type { Handlers } from './serve.ts';

export const attributeHandlers: Handlers<typeof attributeRoutes> = {
  'GET /attributes': ({ shop }) => readAttributes(shop.db),
  'POST /attributes': ({ shop, body }) => createAttribute(shop.db, body),
  'PATCH /attributes/:id': ({ shop, params, body }) => changeAttribute(shop.db, params.id, body),
  'DELETE /attributes/:id': ({ shop, params, who }) =>
    removeAttribute(shop.db, params.id, who.name),
  'GET /attributes/:id/uses': ({ shop, params }) => readUses(shop.db, params.id),
  'POST /attributes/jewellery': ({ shop }) => addJewellerySet(shop.db),
  'POST /attributes/order': ({ shop, body }) => orderAttributes(shop.db, body.ids),
};
