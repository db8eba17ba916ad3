import type { apiKeyRoutes } from '#contract/api-keys.ts';
import { deleteApiKey, listApiKeys } from '#domain/api-keys/api-keys.sql.ts';
import { addApiKey } from '#domain/api-keys/api-keys.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const apiKeyHandlers: Handlers<typeof apiKeyRoutes> = {
  'GET /api-keys': async ({ shop }) => ({ keys: await listApiKeys(shop.db) }),
  'POST /api-keys': ({ shop, who, body }) => addApiKey(shop.db, who.adminId, body),
  'DELETE /api-keys/:id': async ({ shop, params }) =>
    (await deleteApiKey(shop.db, params.id)) ? undefined : refuse('not_found'),
};
