import { useSyncExternalStore } from 'react';

/** A request waiting for the password to be entered again. */
type Asked = { readonly settle: (entered: boolean) => void };

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

/** Opens the password dialog; resolves to whether the password was entered. */
export function askAgain(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const one = { settle: resolve };
    change([...asked, one]);
    signal?.addEventListener('abort', () => {
      change(asked.filter((other) => other !== one));
      resolve(false);
    });
  });
}

/** Continues all waiting requests, or fails them if the dialog was cancelled. */
export function settleAsked(entered: boolean): void {
  const all = asked;
  change([]);
  for (const { settle } of all) settle(entered);
}

export function useAskedAgain(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked.length > 0,
  );
}

function change(next: readonly Asked[]): void {
  asked = next;
  for (const listener of listeners) listener();
}
