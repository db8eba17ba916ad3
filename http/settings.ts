import type { settingsRoutesForOffice, settingsRoutesForShoppers } from '#contract/settings.ts';
import { addPicture, removeShopPicture } from '#domain/media/add-picture.ts';
import { readShopPictures } from '#domain/media/read-shop-pictures.ts';
import { refuse } from '#domain/refuse.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { findPolicy } from '#domain/settings/policies.ts';
import { readSettings, recentSettings, toShopSettings } from '#domain/settings/read-settings.ts';
import { savePolicyText } from '#domain/settings/settings.sql.ts';
import type { Handlers } from './serve.ts';

export const settingsHandlersForShoppers: Handlers<typeof settingsRoutesForShoppers> = {
  'GET /settings': async ({ shop, language }) => {
    const [settings, pictures] = await Promise.all([
      recentSettings(shop.db),
      readShopPictures(shop.db, language),
    ]);
    return { ...toShopSettings(settings, language), pictures };
  },
  'GET /policies/:name': async ({ shop, params, language }) => {
    const { defaultLanguage } = await recentSettings(shop.db);
    const policy = await findPolicy(shop.db, params.name, language, defaultLanguage);
    return policy ?? refuse('not_found');
  },
};

export const settingsHandlersForOffice: Handlers<typeof settingsRoutesForOffice> = {
  'GET /settings/admin': ({ shop }) => readSettings(shop.db),
  'PATCH /settings/admin': ({ shop, body }) => changeSettings(shop.db, body),
  'POST /settings/pictures/:place': ({ shop, params, image, language }) =>
    addPicture(shop, params, image.bytes, { language }),
  'DELETE /settings/pictures/:place': ({ shop, params }) => removeShopPicture(shop, params.place),
  'PATCH /policies/:name': async ({ shop, params, body }) =>
    (await savePolicyText(shop.db, { ...params, ...body })) ?? refuse('changed_meanwhile'),
};
