import type { Tokens } from '#contract/clients.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { refreshSession } from '#domain/sessions/refresh-session.ts';
import type { Holder } from '#domain/sessions/sessions.sql.ts';
import { type Browser, sessionCookieOf } from './session-cookie.ts';
import type { Shop } from './shop.ts';

type Asked = {
  shop: Shop;
  who: Holder & { readonly sessionId: string; readonly refreshToken: string };
  browser: Browser;
  note: (event: string, more: object) => void;
};

/** Answers a token refresh, and logs when a session ended because its token was stolen. */
export async function answerRefresh(asked: Asked): Promise<Tokens | Refusal<'unauthenticated'>> {
  const { shop, who, browser, note } = asked;
  const { sessionId, refreshToken } = who;
  const cookie = sessionCookieOf(browser);
  const result = await refreshSession(shop, who, { sessionId, refreshToken, cookie });
  if (!isRefusal(result)) return result;
  if (result.stolen) note('refresh_token_stolen', { why: result.stolen, sessionId });
  return refuse('unauthenticated');
}
