import { useSyncExternalStore } from 'react';
import type { Tokens } from '#contract/clients.ts';
import { pathWithoutLanguage } from '#core/languages.ts';
import { createStored } from '../browser/stored.ts';

const listeners = new Set<() => void>();

export function readAccessToken(): string | null {
  return localStorage.getItem('userAccessToken');
}

export function readRefreshToken(): string | null {
  return localStorage.getItem('userRefreshToken');
}

/** Stores the tokens in local storage, and the access token also in a cookie. */
export function saveTokens({ accessToken, refreshToken }: Partial<Tokens>) {
  if (accessToken) {
    localStorage.setItem('userAccessToken', accessToken);
    writeCookie(accessToken, 60 * 60 * 24 * 14);
  }
  if (refreshToken) localStorage.setItem('userRefreshToken', refreshToken);
  sessionEnded.write(false);
  notify();
}

/** Whether the last session expired, rather than being ended by signing out. */
export const sessionEnded = createStored<boolean>('sessionEnded', false, 'session');

/** Whether the page belongs to an account: of a signed-in client, or one whose session expired. */
export function useOnAccount(): boolean {
  const isSignedIn = useSignedIn();
  return sessionEnded.use() || isSignedIn;
}

/** Whether a page itself handles the sign-in once the session has expired. */
export function asksAgain(pathname: string): boolean {
  return /^\/(account|items\/checkout)(\/|$)/.test(pathWithoutLanguage(pathname));
}

export function clearTokens() {
  localStorage.removeItem('userAccessToken');
  localStorage.removeItem('userRefreshToken');
  writeCookie('', 0);
  notify();
}

/** Whether a client is signed in: has either token; false on the server and in the first render. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (readAccessToken() ?? readRefreshToken()) !== null,
    () => false,
  );
}

/** An admin's token, used as a fallback; routes for clients do not accept it. */
export function readAdminToken(): string | null {
  return /(?:^|; )adminAccessToken=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}

function writeCookie(value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `userAccessToken=${value}; path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (!listeners.size) addEventListener('storage', noteOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) removeEventListener('storage', noteOtherTab);
  };
}

/** Follows signing out and in by other tabs. */
function noteOtherTab({ key, oldValue, newValue }: StorageEvent) {
  notify();
  if (key !== 'userRefreshToken') return;
  const hasEnded = oldValue !== null && newValue === null;
  if (hasEnded !== sessionEnded.read()) sessionEnded.write(hasEnded);
}
