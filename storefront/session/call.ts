import { type Api, createApi } from '#client/api.ts';
import { createSession } from '#client/session.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { countPending } from './pending.ts';
import {
  clearTokens,
  readAccessToken,
  readAdminToken,
  readRefreshToken,
  saveTokens,
  sessionEnded,
} from './tokens.ts';

/** Calls public routes without a token, so that every visitor gets the same response. */
export const callOpenly = createApi<ShopRoutes>({
  fetch: (...asked) => countPending(fetch(...asked)),
});

const session = createSession({
  readAccessToken: () => readAccessToken() ?? '',
  readRefreshToken: () => readRefreshToken() ?? '',
  refresh: (token) => callOpenly('GET /client/auth/refresh', { token }),
  save: saveTokens,
});

/** Calls as the signed-in client; a missing or expired token is refreshed. */
export const callAsClient: Api<ShopRoutes> = async (key, ...[input]) => {
  const call = (token: string) => callOpenly(key, ...([{ ...input, token }] as never));
  const isLost = readAccessToken() === null && readRefreshToken() !== null;
  const token = isLost
    ? (await session.renew('')) || (await endSession())
    : (readAccessToken() ?? readAdminToken() ?? '');
  return await session.send(call, token, endSession);
};

/** A refused refresh signs out, and leaves all forms as they are. Returns no token. */
async function endSession(): Promise<''> {
  if (readRefreshToken() !== null) {
    clearTokens();
    sessionEnded.write(true);
  }
  return '';
}
