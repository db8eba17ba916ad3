import { type Api, ApiError, createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import {
  clearTokens,
  readAccessToken,
  readAdminToken,
  readRefreshToken,
  saveTokens,
  sessionEnded,
} from './tokens.ts';
import { whileWaiting } from './waiting.ts';

/** Calls what anyone may: without a token, so that every visitor gets the same answer. */
export const callOpenly = createApi<ShopRoutes>({
  fetch: (...asked) => whileWaiting(fetch(...asked)),
});

/** Calls as the client who is signed in; a token that is lost or has run out is renewed. */
export const callAsClient: Api<ShopRoutes> = async (key, ...[input]) => {
  const call = (token: string | null) => callOpenly(key, ...([{ ...input, token }] as never));
  try {
    const isLost = readAccessToken() === null && readRefreshToken() !== null;
    return await call(isLost ? await renewToken() : (readAccessToken() ?? readAdminToken()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !readRefreshToken()) throw error;
    return await call(await renewToken());
  }
};

let renewing: Promise<string> | undefined;

/** One renewal at a time, whoever asks; a refusal signs out, and leaves every form as it is. */
function renewToken(): Promise<string> {
  renewing ??= requestToken().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function requestToken(): Promise<string> {
  try {
    const { accessToken } = await callOpenly('GET /client/auth/refresh', {
      token: readRefreshToken(),
    });
    saveTokens({ accessToken });
    return accessToken;
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) {
      clearTokens();
      sessionEnded.write(true);
    }
    throw error;
  }
}
