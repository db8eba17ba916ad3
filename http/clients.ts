import type { clientRoutesForAdmins, clientRoutesForShoppers } from '#contract/clients.ts';
import { addClient } from '#domain/clients/add-client.ts';
import { askCode, resendCode } from '#domain/clients/ask-code.ts';
import { changeClient } from '#domain/clients/change-client.ts';
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
import { answerRefresh } from './refresh.ts';
import type { Handlers } from './serve.ts';
import { originOf } from './session-cookie.ts';

export const clientHandlersForShoppers: Handlers<typeof clientRoutesForShoppers> = {
  'POST /client/auth/registration': ({ shop, body, language, headers, ...origin }) =>
    registerClient(shop, body, language, origin, headers['idempotency-key']),
  'PATCH /client/auth/:id/verify': ({ shop, params, body, ...from }) =>
    verifyClient(shop, params.id, codeOf(body), originOf(from, 'client')),
  'POST /client/auth/:id/resend': ({ shop, params, ...origin }) =>
    resendCode(shop, params.id, origin),
  'POST /client/auth/:id/phone': ({ shop, params, body, ...origin }) =>
    correctPhone(shop, params.id, body.phone, origin),
  'POST /client/auth/login': ({ shop, body, ...from }) =>
    loginClient(shop, body, originOf(from, 'client')),
  'POST /client/auth/code': ({ shop, body, headers, ...origin }) =>
    askCode(shop, 'login', body, origin, headers['idempotency-key']),
  'POST /client/auth/forgot': ({ shop, body, headers, ...origin }) =>
    askCode(shop, 'reset', body, origin, headers['idempotency-key']),
  'POST /client/auth/:id/reset': ({ shop, params, body, ...origin }) =>
    resetPassword(shop, params.id, { code: codeOf(body), password: body.password }, origin),
  'GET /client/auth/refresh': (asked) => answerRefresh(asked),
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

export const clientHandlersForAdmins: Handlers<typeof clientRoutesForAdmins> = {
  'GET /client/users': ({ shop, query }) => readClients(shop.db, query),
  'POST /client/users': ({ shop, who, body, language }) =>
    addClient(shop.db, { language, ...body }, who.name),
  'PATCH /client/users/:id': ({ shop, params, body }) => changeClient(shop.db, params.id, body),
};

type CodeBody = {
  verificationPhoneNumberCode?: string | undefined;
  verificationCode?: string | undefined;
};

/** The schema requires one of the two. */
function codeOf(body: CodeBody): string {
  return (body.verificationPhoneNumberCode ?? body.verificationCode) as string;
}
