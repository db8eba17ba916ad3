import type { consentRoutesForAdmins, consentRoutesForShoppers } from '#contract/consents.ts';
import { changeConsent, readConsent } from '#domain/consents/change-consent.ts';
import { readSuppressions } from '#domain/consents/read-suppressions.ts';
import { addSuppression, deleteSuppression } from '#domain/consents/suppressions.sql.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const consentHandlersForShoppers: Handlers<typeof consentRoutesForShoppers> = {
  'GET /client/me/consent': ({ shop, who }) => readConsent(shop.db, who.clientId),
  'PATCH /client/me/consent': ({ shop, who, body }) => changeConsent(shop.db, who.clientId, body),
};

export const consentHandlersForAdmins: Handlers<typeof consentRoutesForAdmins> = {
  'GET /suppressions': ({ shop, query }) => readSuppressions(shop.db, query),
  'POST /suppressions': ({ shop, body }) => addSuppression(shop.db, { ...body, reason: 'by_hand' }),
  'DELETE /suppressions/:id': async ({ shop, params }) =>
    (await deleteSuppression(shop.db, params.id)) ? undefined : refuse('not_found'),
};
