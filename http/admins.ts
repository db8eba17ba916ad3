import type { adminRoutes } from '#contract/admins.ts';
import { findAdmin } from '#domain/admins/admins.sql.ts';
import { addAdmin, changeAdmin, removeAdmin } from '#domain/admins/change-admins.ts';
import { loginAdmin } from '#domain/admins/login-admin.ts';
import { readAdmins } from '#domain/admins/read-admins.ts';
import { refuse } from '#domain/refuse.ts';
import { deleteSession } from '#domain/sessions/sessions.sql.ts';
import { refreshSession } from '#domain/sessions/start-session.ts';
import type { Handlers } from './serve.ts';

export const adminHandlers: Handlers<typeof adminRoutes> = {
  'POST /admin/auth/login': ({ shop, body, ...origin }) => loginAdmin(shop, body, origin),
  'GET /admin/auth/refresh': ({ shop, who }) => refreshSession(shop, who, who.sessionId),
  'POST /admin/auth/logout': async ({ shop, who }) => {
    await deleteSession(shop.db, who.sessionId);
    return undefined;
  },
  'GET /admin/me': async ({ shop, who }) =>
    (await findAdmin(shop.db, who.adminId)) ?? refuse('unauthenticated'),
  'GET /admin/users': ({ shop, query }) => readAdmins(shop.db, query),
  'POST /admin/users': ({ shop, body }) => addAdmin(shop.db, body),
  'PATCH /admin/users/:id': ({ shop, who, params, body }) =>
    changeAdmin(shop.db, who, params.id, body),
  'DELETE /admin/users/:id': ({ shop, who, params }) => removeAdmin(shop.db, who, params.id),
};
