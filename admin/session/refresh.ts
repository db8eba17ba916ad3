import { createApi } from '#client/api.ts';
import { createSession } from '#client/session.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { readAccessToken, readRefreshToken, saveTokens } from './tokens.ts';

const send = createApi<AdminRoutes>();

export const { renew: freshToken, send: sendSignedIn } = createSession({
  readAccessToken,
  readRefreshToken,
  refresh: (token) => send('GET /admin/auth/refresh', { token }),
  save: saveTokens,
});
