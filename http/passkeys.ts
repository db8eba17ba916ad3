import type { passkeyRoutes } from '#contract/passkeys.ts';
import { findAdmin } from '#domain/admins/admins.sql.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '#domain/admins/passkeys.sql.ts';
import { addPasskey, askPasskey, beginPasskey, loginByPasskey } from '#domain/admins/passkeys.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import type { Handlers } from './serve.ts';
import { originOf, withSessionCookie } from './session-cookie.ts';

export const passkeyHandlers: Handlers<typeof passkeyRoutes> = {
  'GET /admin/me/passkeys': async ({ shop, who }) => ({
    passkeys: await listPasskeys(shop.db, who.adminId),
  }),
  'POST /admin/me/passkeys/options': async ({ shop, who }) => {
    const me = await findAdmin(shop.db, who.adminId);
    const { shopName } = await recentSettings(shop.db);
    if (!me) return refuse('unauthenticated');
    return { ...(await beginPasskey(shop, who.adminId, { shopName, username: me.username })) };
  },
  'POST /admin/me/passkeys': ({ shop, who, body }) => addPasskey(shop, who.adminId, body),
  'PATCH /admin/me/passkeys/:id': async ({ shop, who, params, body }) =>
    (await renamePasskey(shop.db, { id: params.id, adminId: who.adminId, name: body.name })) ??
    refuse('not_found'),
  'DELETE /admin/me/passkeys/:id': async ({ shop, who, params }) =>
    (await deletePasskey(shop.db, { id: params.id, adminId: who.adminId }))
      ? undefined
      : refuse('not_found'),
  'POST /admin/auth/passkey/options': async ({ shop }) => ({ ...(await askPasskey(shop)) }),
  'POST /admin/auth/passkey': async ({ shop, body, browser, ...from }) => {
    const origin = originOf({ ...from, browser }, 'admin');
    const started = await loginByPasskey(shop, body.response, origin);
    return isRefusal(started) ? started : withSessionCookie(browser, started);
  },
};
