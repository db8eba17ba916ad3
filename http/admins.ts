import type { adminUserRoutes } from '#contract/admins.ts';
import { deleteAdminSession, listAdminSessions } from '#domain/admins/admin-sessions.sql.ts';
import { findAdmin, findMe } from '#domain/admins/admins.sql.ts';
import { addAdmin, changeAdmin, removeAdmin } from '#domain/admins/change-admins.ts';
import { changeOwnPassword } from '#domain/admins/change-own-password.ts';
import { confirmPassword } from '#domain/admins/confirm-password.ts';
import { loginAdmin } from '#domain/admins/login-admin.ts';
import { readAdmins } from '#domain/admins/read-admins.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  takeSecondFactor,
} from '#domain/admins/second-factor.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import { deleteSession } from '#domain/sessions/sessions.sql.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { answerRefresh } from './refresh.ts';
import type { Handlers } from './serve.ts';
import { originOf, withSessionCookie } from './session-cookie.ts';

export const adminUserHandlers: Handlers<typeof adminUserRoutes> = {
  'POST /admin/auth/login': async ({ shop, body, browser, ...from }) => {
    const started = await loginAdmin(shop, body, originOf({ ...from, browser }, 'admin'));
    return isRefusal(started) ? started : withSessionCookie(browser, started);
  },
  'GET /admin/auth/refresh': (asked) => answerRefresh(asked),
  'POST /admin/auth/logout': async ({ shop, who }) => {
    await deleteSession(shop.db, who.sessionId);
    return undefined;
  },
  'GET /admin/me': async ({ shop, who }) =>
    (await findMe(shop.db, who.adminId)) ?? refuse('unauthenticated'),
  'POST /admin/me/confirm': ({ shop, who, body, ...origin }) =>
    confirmPassword(shop, who, body.password, origin),
  'POST /admin/me/password': ({ shop, who, body, ...origin }) =>
    changeOwnPassword(shop, who, body, origin),
  'GET /admin/me/sessions': async ({ shop, who }) => ({
    sessions: await listAdminSessions(shop.db, who.adminId, who.sessionId),
  }),
  'DELETE /admin/me/sessions/:sessionId': async ({ shop, who, params }) =>
    (await deleteAdminSession(shop.db, who.adminId, params.sessionId))
      ? undefined
      : refuse('not_found'),
  'POST /admin/me/second-factor': async ({ shop, who }) => {
    const me = await findAdmin(shop.db, who.adminId);
    const { shopName } = await recentSettings(shop.db);
    if (!me) return refuse('unauthenticated');
    return await beginSecondFactor(shop, who.adminId, { shopName, username: me.username });
  },
  'POST /admin/me/second-factor/confirm': ({ shop, who, body }) =>
    confirmSecondFactor(shop, who, body.code),
  'POST /admin/me/second-factor/off': ({ shop, who, body, ...origin }) =>
    dropSecondFactor(shop, who, body.password, origin),
  'GET /admin/users/:id/sessions': async ({ shop, who, params }) => ({
    sessions: await listAdminSessions(shop.db, params.id, who.sessionId),
  }),
  'DELETE /admin/users/:id/sessions/:sessionId': async ({ shop, params }) =>
    (await deleteAdminSession(shop.db, params.id, params.sessionId))
      ? undefined
      : refuse('not_found'),
  'DELETE /admin/users/:id/second-factor': async ({ shop, who, params }) => {
    if (params.id === who.adminId) return refuse('own_account');
    return (await takeSecondFactor(shop.db, params.id)) ? undefined : refuse('not_found');
  },
  'GET /admin/users': ({ shop, query }) => readAdmins(shop.db, query),
  'POST /admin/users': ({ shop, body }) => addAdmin(shop.db, body),
  'PATCH /admin/users/:id': ({ shop, who, params, body }) =>
    changeAdmin(shop.db, who, params.id, body),
  'DELETE /admin/users/:id': ({ shop, who, params }) => removeAdmin(shop.db, who, params.id),
};
