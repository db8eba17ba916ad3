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
const prefixes = { https: '__Host-', http: '' };
const accessCookies = { admin: 'adminAccessToken', client: 'userAccessToken' };
const day = 24 * 60 * 60;

/** The origin of a sign-in. Browser sessions of the admin are bound to a cookie. */
export function originOf({ address, userAgent, browser }: Asked, audience: Audience): Origin {
  return {
    address,
    userAgent,
    before: findCookie(browser, accessCookies[audience]),
    bound: audience === 'admin' && schemeOf(browser) !== undefined,
    browserKey: audience === 'admin' ? findOwnCookie(browser, 'adminBrowser') : undefined,
  };
}

/** Returns the tokens of a sign-in, and sets its HttpOnly cookies. */
export function withSessionCookie(
  browser: Browser,
  { cookie, browserKey, ...tokens }: Started,
): Tokens | { reply: Tokens; setHeaders: Record<string, string | string[]> } {
  const scheme = schemeOf(browser);
  if (!cookie || !scheme) return tokens;
  const known = browserKey ? [writeCookie(scheme, 'adminBrowser', browserKey, 90 * day)] : [];
  const session = writeCookie(scheme, 'adminSession', cookie, 60 * day);
  return { reply: tokens, setHeaders: { 'set-cookie': [...known, session] } };
}

export function sessionCookieOf(browser: Browser): string | undefined {
  return findOwnCookie(browser, 'adminSession');
}

type OwnCookie = 'adminSession' | 'adminBrowser';

function findOwnCookie(browser: Browser, name: OwnCookie): string | undefined {
  return findCookie(browser, `${prefixes.https}${name}`) ?? findCookie(browser, name);
}

function schemeOf({ origin }: Browser): keyof typeof prefixes | undefined {
  const protocol = URL.parse(origin ?? '')?.protocol;
  return protocol === 'https:' ? 'https' : protocol === 'http:' ? 'http' : undefined;
}

function writeCookie(
  scheme: keyof typeof prefixes,
  name: OwnCookie,
  value: string,
  seconds: number,
): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${prefixes[scheme]}${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function findCookie({ cookie = '' }: Browser, name: string): string | undefined {
  const found = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}
