import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readAccessToken, readRefreshToken, wasSignedIn } from './tokens.ts';

/** Redirects to the login without a token, and back to the requested page afterwards. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  // If the session ends on a page, a dialog asks for the password instead, so that edits stay.
  if (readAccessToken() || readRefreshToken() || wasSignedIn()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

export function loginPath(next: string): string {
  return next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}
