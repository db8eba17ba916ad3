import { useSyncExternalStore } from 'react';

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** `ended` tells a session that died from one that was never there or was left on purpose. */
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

/** Whether this page has had a session, whatever became of its cookies. */
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

/** Forgets both tokens; `ended` asks whoever is on a page for the password. */
export function forgetTokens(ended = false): void {
  writeCookie(names.accessToken, '', 0);
  writeCookie(names.refreshToken, '', 0);
  change({ ...none, ended });
}

export function useTokens(): Session {
  return useSyncExternalStore(onTokens, () => session);
}

/** Hears of every change of the tokens; answers how to stop. */
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
