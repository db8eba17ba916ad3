import type { mailTextRoutes } from '#contract/mail-texts.ts';
import {
  changeMailTexts,
  previewMail,
  readMailTexts,
  restoreMailTexts,
  sendSample,
} from '#domain/mail-texts/change-mail-texts.ts';
import type { Handlers } from './serve.ts';

export const mailTextHandlers: Handlers<typeof mailTextRoutes> = {
  'GET /settings/email/texts': ({ shop }) => readMailTexts(shop.db),
  'PATCH /settings/email/texts/:kind/:language': ({ shop, params, body }) =>
    changeMailTexts(shop.db, params, body),
  'DELETE /settings/email/texts/:kind/:language': ({ shop, params }) =>
    restoreMailTexts(shop.db, params),
  'POST /settings/email/texts/:kind/:language/preview': ({ shop, params, body }) =>
    previewMail(shop, params, body),
  'POST /settings/email/texts/:kind/:language/test': ({ shop, params, body }) =>
    sendSample(shop, params, body),
};
