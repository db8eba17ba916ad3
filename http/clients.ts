import type { clientRoutesForOffice, clientRoutesForShoppers } from '#contract/clients.ts';
import { askCode, resendCode } from '#domain/clients/ask-code.ts';
import { blockClient } from '#domain/clients/block-client.ts';
import { changePassword } from '#domain/clients/change-password.ts';
import { findClient, updateClient } from '#domain/clients/clients.sql.ts';
import { correctPhone } from '#domain/clients/correct-phone.ts';
import { loginClient } from '#domain/clients/login-client.ts';
import { readClients } from '#domain/clients/read-clients.ts';
import { registerClient } from '#domain/clients/register-client.ts';
import { resetPassword } from '#domain/clients/reset-password.ts';
import { verifyClient } from '#domain/clients/verify-client.ts';
import { refuse } from '#domain/refuse.ts';
import { deleteSession } from '#domain/sessions/sessions.sql.ts';
import { refreshSession } from '#domain/sessions/start-session.ts';
import type { Handlers } from './serve.ts';

export const clientHandlersForShoppers: Handlers<typeof clientRoutesForShoppers> = {
  'POST /client/auth/registration': ({ shop, body, language, ...origin }) =>
    registerClient(shop, body, language, origin),
  'PATCH /client/auth/:id/verify': ({ shop, params, body, ...origin }) =>
    verifyClient(shop, params.id, codeOf(body), origin),
  'POST /client/auth/:id/resend': ({ shop, params, ...origin }) =>
    resendCode(shop, params.id, origin),
  'POST /client/auth/:id/phone': ({ shop, params, body, ...origin }) =>
    correctPhone(shop, params.id, body.phone, origin),
  'POST /client/auth/login': ({ shop, body, ...origin }) => loginClient(shop, body, origin),
  'POST /client/auth/code': ({ shop, body, ...origin }) => askCode(shop, 'login', body, origin),
  'POST /client/auth/forgot': ({ shop, body, ...origin }) => askCode(shop, 'reset', body, origin),
  'POST /client/auth/:id/reset': ({ shop, params, body, ...origin }) =>
    resetPassword(shop, params.id, { code: codeOf(body), password: body.password }, origin),
  'GET /client/auth/refresh': ({ shop, who }) => refreshSession(shop, who, who.sessionId),
  'POST /client/auth/logout': async ({ shop, who }) => {
    await deleteSession(shop.db, who.sessionId);
    return undefined;
  },
  'GET /client/me': async ({ shop, who }) =>
    (await findClient(shop.db, who.clientId)) ?? refuse('unauthenticated'),
  'PATCH /client/me': async ({ shop, who, body }) =>
    (await updateClient(shop.db, who.clientId, body)) ?? refuse('unauthenticated'),
  'POST /client/me/password': ({ shop, who, body, ...origin }) =>
    changePassword(shop, who, body, origin),
};

export const clientHandlersForOffice: Handlers<typeof clientRoutesForOffice> = {
  'GET /client/users': ({ shop, query }) => readClients(shop.db, query),
  'PATCH /client/users/:id': ({ shop, params, body }) =>
    blockClient(shop.db, params.id, body.blocked),
};

type CodeBody = {
  verificationPhoneNumberCode?: string | undefined;
  verificationCode?: string | undefined;
};

/** The contract has seen to it that one of the two is there. */
function codeOf(body: CodeBody): string {
  return (body.verificationPhoneNumberCode ?? body.verificationCode) as string;
}
