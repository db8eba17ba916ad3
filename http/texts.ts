import type { textRoutes } from '#contract/texts.ts';
import {
  markCurrent,
  markSettingCurrent,
  readStale,
  readStaleSettings,
} from '#domain/settings/stale-texts.ts';
import type { Handlers } from './serve.ts';

export const textHandlers: Handlers<typeof textRoutes> = {
  'GET /texts/:subject/:id/stale': ({ shop, params }) =>
    readStale(shop.db, params.subject, params.id),
  'POST /texts/:subject/:id/current': ({ shop, params, body }) =>
    markCurrent(shop.db, params.subject, params.id, body.language),
  'GET /settings/admin/stale-texts': ({ shop }) => readStaleSettings(shop.db),
  'POST /settings/admin/current-texts': ({ shop, body }) => markSettingCurrent(shop.db, body),
};
