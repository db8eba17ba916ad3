import type { importRoutes } from '#contract/imports.ts';
import { exportProducts } from '#domain/imports/export-products.ts';
import {
  changeImport,
  queueImportStep,
  readImport,
  readImports,
  retryImportedPictures,
  startImport,
  takeImport,
  writeFailed,
} from '#domain/imports/manage-imports.ts';
import type { Handlers } from './serve.ts';

export const importHandlers: Handlers<typeof importRoutes> = {
  'GET /imports': ({ shop }) => readImports(shop.db),
  'POST /imports': ({ shop, file, who }) => takeImport(shop.db, file, who.name),
  'GET /imports/:id': ({ shop, params, language }) => readImport(shop.db, params.id, language),
  'PATCH /imports/:id': ({ shop, params, body }) => changeImport(shop.db, params.id, body),
  'POST /imports/:id/check': ({ shop, params }) => queueImportStep(shop.db, params.id, 'check'),
  'POST /imports/:id/start': ({ shop, params, body, who }) =>
    startImport(shop.db, params.id, { ...body, actor: who.name }),
  'POST /imports/:id/undo': ({ shop, params }) => queueImportStep(shop.db, params.id, 'undo'),
  'POST /imports/:id/retry-pictures': ({ shop, params, body, language, who }) =>
    retryImportedPictures(shop.db, params.id, { ...body, actor: who.name }, language),
  'GET /imports/:id/failed': ({ shop, params }) => writeFailed(shop.db, params.id),
  'GET /products/export': ({ shop, query }) => exportProducts(shop.db, query, shop.publicUrl),
};
