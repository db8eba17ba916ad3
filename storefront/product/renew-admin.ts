import type { Api } from '#client/api.ts';
import type { AdminRoutes, ShopRoutes } from '#contract/routes.ts';

type Refreshing = Api<Pick<AdminRoutes, 'GET /admin/auth/refresh'>>;

const fourteenDays = 14 * 24 * 60 * 60;

/**
 * Renews an admin's session whose access token has expired or is missing, as an open back office does
 * automatically. Returns headers that set the same cookies as `admin/session/tokens.ts`; undefined
 * without a session.
 */
export async function renewAdmin(
  api: Api<ShopRoutes>,
  cookies: string,
): Promise<Headers | undefined> {
  const token = readCookie(cookies, 'adminRefreshToken');
  const isSecure = readCookie(cookies, '__Host-adminSession') !== undefined;
  // A refresh token without its session's cookie counts as stolen, which would end the session.
  if (!token || !(isSecure || readCookie(cookies, 'adminSession'))) return undefined;
  const refresh = api as unknown as Refreshing;
  const tokens = await refresh('GET /admin/auth/refresh', { token, cookie: cookies }).catch(
    (error: { status?: number }) => {
      if (error.status === 401) return undefined;
      throw error;
    },
  );
  if (!tokens) return undefined;
  const rules = `; Path=/; SameSite=Strict; Max-Age=${fourteenDays}${isSecure ? '; Secure' : ''}`;
  const headers = new Headers();
  headers.append('Set-Cookie', `adminAccessToken=${tokens.accessToken}${rules}`);
  headers.append('Set-Cookie', `adminRefreshToken=${tokens.refreshToken}${rules}`);
  return headers;
}

export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}
