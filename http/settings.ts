import type { messageSettingsRoutes } from '#contract/message-settings.ts';
import type { settingsRoutesForAdmins, settingsRoutesForShoppers } from '#contract/settings.ts';
import type { smsSettingsRoutes } from '#contract/sms-settings.ts';
import { onlineKinds, providerVariables } from '#core/online-payments.ts';
import { addPicture, removeShopPicture } from '#domain/media/add-picture.ts';
import { readShopPictures } from '#domain/media/read-shop-pictures.ts';
import { changeMailSetup, readMailSetup, removeMailSetup } from '#domain/messages/mail-setup.ts';
import { sendTest } from '#domain/messages/send-test.ts';
import { sendTestSms } from '#domain/messages/send-test-sms.ts';
import { readSends } from '#domain/messages/sends.ts';
import { changeSmsSetup, readSmsSetup, removeSmsSetup } from '#domain/messages/sms-setup.ts';
import { refuse } from '#domain/refuse.ts';
import { changeChargeCurrency, previewCharge } from '#domain/settings/change-charge-currency.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { fillPolicy, findPolicy } from '#domain/settings/policies.ts';
import { readSettings, recentSettings, toShopSettings } from '#domain/settings/read-settings.ts';
import { savePolicyText } from '#domain/settings/settings.sql.ts';
import type { Handlers } from './serve.ts';

export const settingsHandlersForShoppers: Handlers<typeof settingsRoutesForShoppers> = {
  'GET /settings': async ({ shop, language }) => {
    const [settings, sends, pictures] = await Promise.all([
      recentSettings(shop.db),
      readSends(shop.db, shop.sends),
      readShopPictures(shop.db, language),
    ]);
    return { ...toShopSettings(settings, language), sends, pictures };
  },
  'GET /policies/:name': async ({ shop, params, query, language }) => {
    const settings = await recentSettings(shop.db);
    const policy = await findPolicy(shop.db, params.name, language, settings.defaultLanguage);
    if (!policy) return refuse('not_found');
    return query.asWritten ? policy : fillPolicy(policy, settings);
  },
};

export const settingsHandlersForAdmins: Handlers<typeof settingsRoutesForAdmins> = {
  'GET /settings/admin': ({ shop }) => readSettings(shop.db),
  'GET /settings/payments': async ({ shop }) => ({
    providers: onlineKinds.map((name) => ({
      name,
      configured: shop.payments.configured.includes(name),
      variables: [...providerVariables[name]],
      webhookUrl: `${shop.publicUrl}/payments/events/${name}`,
    })),
  }),
  'PATCH /settings/admin': ({ shop, body }) => changeSettings(shop.db, body),
  'GET /settings/admin/charge-currency': ({ shop, query, language }) =>
    previewCharge(shop.db, query.to, language),
  'POST /settings/admin/charge-currency': ({ shop, body }) => changeChargeCurrency(shop.db, body),
  'POST /settings/pictures/:place': ({ shop, params, image, language }) =>
    addPicture(shop, params, image.bytes, { language }),
  'DELETE /settings/pictures/:place': ({ shop, params }) => removeShopPicture(shop, params.place),
  'PATCH /policies/:name': async ({ shop, params, body }) =>
    (await savePolicyText(shop.db, { ...params, ...body })) ?? refuse('stale'),
};

export const messageSettingsHandlers: Handlers<typeof messageSettingsRoutes> = {
  'GET /settings/email': ({ shop }) => readMailSetup(shop),
  'PATCH /settings/email': ({ shop, body }) => changeMailSetup(shop, body),
  'DELETE /settings/email': ({ shop }) => removeMailSetup(shop),
  'POST /settings/email/test': ({ shop, body, language }) => sendTest(shop, body.to, language),
};

export const smsSettingsHandlers: Handlers<typeof smsSettingsRoutes> = {
  'GET /settings/sms': ({ shop }) => readSmsSetup(shop),
  'PATCH /settings/sms': ({ shop, body }) => changeSmsSetup(shop, body),
  'DELETE /settings/sms': ({ shop }) => removeSmsSetup(shop),
  'POST /settings/sms/test': ({ shop, body, language }) => sendTestSms(shop, body.to, language),
};
