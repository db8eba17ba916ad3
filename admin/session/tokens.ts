import { useSyncExternalStore } from 'react';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** `ended` distinguishes an expired session from a sign-out or no session at all. */
type Session = Tokens & { readonly ended: boolean };

const names = { accessToken: 'adminAccessToken', refreshToken: 'adminRefreshToken' } as const;
const fourteenDays = 14 * 24 * 60 * 60;
const none: Session = { accessToken: '', refreshToken: '', ended: false };

let session: Session = {
  accessToken: readAccessToken(),
  refreshToken: readRefreshToken(),
  ended: false,
};
const listeners = new Set<() => void>();

export function readAccessToken(): string {
  return readCookie(names.accessToken);
}

export function readRefreshToken(): string {
  return readCookie(names.refreshToken);
}

/** Whether this page has had a session, even if its cookies are gone. */
export function wasSignedIn(): boolean {
  return session.accessToken !== '' || session.refreshToken !== '' || session.ended;
}

/** Keeps tokens in state and cookies. */
export function saveTokens(tokens: Partial<Tokens>): void {
  for (const name of ['accessToken', 'refreshToken'] as const) {
    const value = tokens[name];
    if (value) writeCookie(names[name], value, fourteenDays);
  }
  change({ ...session, ...tokens, ended: false });
}

/** Deletes both tokens; `ended` opens the password dialog. */
export function forgetTokens(ended = false): void {
  writeCookie(names.accessToken, '', 0);
  writeCookie(names.refreshToken, '', 0);
  change({ ...none, ended });
}

export function useTokens(): Session {
  return useSyncExternalStore(onTokens, () => session);
}

/** Calls the listener on every change of the tokens; returns a function that stops it. */
export function onTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict; max-age=${seconds}${secure}`;
}
