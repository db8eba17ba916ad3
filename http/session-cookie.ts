import type { Tokens } from '#contract/clients.ts';
import type { Origin } from '#domain/sessions/auth-context.ts';
import type { Started } from '#domain/sessions/start-session.ts';
import type { Audience } from '#domain/sessions/tokens.ts';

/** The headers that a browser adds to a request. */
export type Browser = {
  readonly cookie: string | undefined;
  /** The origin of the calling page; only browsers send it. */
  readonly origin: string | undefined;
};

type Asked = { address: string; userAgent: string | null; browser: Browser };

/** `__Host-` cookies need TLS, which a shop on a local network may lack. */
const names = { https: '__Host-adminSession', http: 'adminSession' };
const accessCookies = { admin: 'adminAccessToken', client: 'userAccessToken' };
const sixtyDays = 60 * 24 * 60 * 60;

/** The origin of a sign-in. Browser sessions of the back office are bound to a cookie. */
export function originOf({ address, userAgent, browser }: Asked, audience: Audience): Origin {
  return {
    address,
    userAgent,
    before: findCookie(browser, accessCookies[audience]),
    bound: audience === 'admin' && schemeOf(browser) !== undefined,
  };
}

/** Returns the tokens of a sign-in, and sets its HttpOnly cookie. */
export function withSessionCookie(
  browser: Browser,
  { cookie, ...tokens }: Started,
): Tokens | { reply: Tokens; setHeaders: Record<string, string> } {
  const scheme = schemeOf(browser);
  if (!cookie || !scheme) return tokens;
  return { reply: tokens, setHeaders: { 'set-cookie': writeCookie(scheme, cookie, sixtyDays) } };
}

export function sessionCookieOf(browser: Browser): string | undefined {
  return findCookie(browser, names.https) ?? findCookie(browser, names.http);
}

function schemeOf({ origin }: Browser): keyof typeof names | undefined {
  const protocol = URL.parse(origin ?? '')?.protocol;
  return protocol === 'https:' ? 'https' : protocol === 'http:' ? 'http' : undefined;
}

function writeCookie(scheme: keyof typeof names, value: string, seconds: number): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${names[scheme]}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function findCookie({ cookie = '' }: Browser, name: string): string | undefined {
  const found = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}
