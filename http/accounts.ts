import type { accountRoutes } from '#contract/accounts.ts';
import { listAddresses } from '#domain/clients/addresses.sql.ts';
import { addAddress, changeAddress, removeAddress } from '#domain/clients/change-addresses.ts';
import { askNewPhone, changePhone } from '#domain/clients/change-phone.ts';
import { confirmCurrent } from '#domain/clients/check-current.ts';
import { deleteOwnSession, listSessions } from '#domain/clients/client-sessions.sql.ts';
import { askEraseCode, eraseMyself } from '#domain/privacy/erase-client.ts';
import { exportClient } from '#domain/privacy/export-client.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import type { Handlers } from './serve.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  'GET /client/me/addresses': async ({ shop, who }) => ({
    addresses: await listAddresses(shop.db, who.clientId),
  }),
  'POST /client/me/addresses': ({ shop, who, body }) => addAddress(shop.db, who.clientId, body),
  'PATCH /client/me/addresses/:id': ({ shop, who, params, body }) =>
    changeAddress(shop.db, who.clientId, params.id, body),
  'DELETE /client/me/addresses/:id': ({ shop, who, params }) =>
    removeAddress(shop.db, who.clientId, params.id),
  'GET /client/me/sessions': async ({ shop, who }) => ({
    sessions: await listSessions(shop.db, who.clientId, who.sessionId),
  }),
  'DELETE /client/me/sessions/:id': async ({ shop, who, params }) =>
    (await deleteOwnSession(shop.db, who.clientId, params.id)) ? undefined : refuse('not_found'),
  'POST /client/me/sessions/end-others': async ({ shop, who }) => {
    await deleteSessionsOf(shop.db, who, who.sessionId);
    return undefined;
  },
  'POST /client/me/confirm': ({ shop, who, body, ...origin }) =>
    confirmCurrent(shop, who, body.password, origin),
  'POST /client/me/phone': ({ shop, who, body, ...origin }) => askNewPhone(shop, who, body, origin),
  'PATCH /client/me/phone/:id': ({ shop, who, params, body }) =>
    changePhone(shop, who, params.id, body.verificationPhoneNumberCode),
  'GET /client/me/export': async ({ shop, who, language }) => {
    const reply = await exportClient(shop.db, who.clientId, language, 'client');
    if (isRefusal(reply)) return reply;
    return { reply, setHeaders: { 'content-disposition': 'attachment; filename="my-data.json"' } };
  },
  'POST /client/me/erase/code': ({ shop, who, ...origin }) => askEraseCode(shop, who, origin),
  'POST /client/me/erase': ({ shop, who, body, ...origin }) => eraseMyself(shop, who, body, origin),
};
