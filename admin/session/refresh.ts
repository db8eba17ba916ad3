import { ApiError, createApi } from '#client/api.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { readAccessToken, readRefreshToken, saveTokens } from './tokens.ts';

const send = createApi<OfficeRoutes>();
let underWay: Promise<string> | undefined;

/**
 * A token newer than the one that was refused, or '' when the session is over. However many calls
 * are refused at once, one refresh goes out. Throws when the shop can't be reached: nothing ends.
 */
export async function freshToken(refused: string): Promise<string> {
  const current = readAccessToken();
  if (current && current !== refused) return current;
  underWay ??= refresh().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refresh(): Promise<string> {
  const token = readRefreshToken();
  if (!token) return '';
  try {
    const { accessToken } = await send('GET /admin/auth/refresh', { token });
    saveTokens({ accessToken, refreshToken: token });
    return accessToken;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return '';
    throw error;
  }
}
