import type { clientFileRoutes } from '#contract/client-file.ts';
import { addClientNote, readClientFile } from '#domain/privacy/client-file.ts';
import { eraseClient } from '#domain/privacy/erase-client.ts';
import { exportClient } from '#domain/privacy/export-client.ts';
import type { Handlers } from './serve.ts';

export const clientFileHandlers: Handlers<typeof clientFileRoutes> = {
  'GET /client/users/:id': ({ shop, params, language }) =>
    readClientFile(shop.db, params.id, language),
  'POST /client/users/:id/notes': ({ shop, who, params, body, language }) =>
    addClientNote(shop.db, params.id, { actor: who.name, text: body.text }, language),
  'GET /client/users/:id/export': ({ shop, params, language }) =>
    exportClient(shop.db, params.id, language, 'admin'),
  'POST /client/users/:id/erase': ({ shop, params }) => eraseClient(shop.db, params.id, 'admin'),
};
