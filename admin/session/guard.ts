import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readAccessToken, readRefreshToken, wasSignedIn } from './tokens.ts';

/** Sends whoever has no token to the login, and back to the page they asked for afterwards. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  // A session that ends on a page is asked for over it; what is written there stays.
  if (readAccessToken() || readRefreshToken() || wasSignedIn()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

export function loginPath(next: string): string {
  return next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}

/** Where to go after signing in: a page of the back office, never elsewhere. */
export function pathAfterLogin(next: string | null): string {
  return next && /^\/admin(?![\w-])/.test(next) && !next.startsWith('/admin/login')
    ? next
    : '/admin';
}
