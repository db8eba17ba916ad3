import { useSyncExternalStore } from 'react';

/**
 * A value kept in the browser's storage, the same in every component and every tab; the server and
 * the first render see `empty`.
 */
export function createStored<T>(key: string, empty: T, area: 'local' | 'session' = 'local') {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;

  function storage(): Storage | undefined {
    // Reading it may throw where the visitor forbids storage.
    try {
      return area === 'local' ? localStorage : sessionStorage;
    } catch {
      return undefined;
    }
  }

  function read(): T {
    const now = storage()?.getItem(key) ?? null;
    if (now !== text) {
      text = now;
      value = parse(now, empty);
    }
    return value;
  }

  function write(next: T) {
    if (next === empty) storage()?.removeItem(key);
    else storage()?.setItem(key, JSON.stringify(next));
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  /** A list's hearts are many: the window is listened to once for all of them. */
  function subscribe(listener: () => void) {
    if (!listeners.size) addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) removeEventListener('storage', tell);
    };
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) };
}

function parse<T>(text: string | null, empty: T): T {
  if (text === null) return empty;
  try {
    return JSON.parse(text) as T;
  } catch {
    return empty;
  }
}
