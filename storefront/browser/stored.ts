import { useSyncExternalStore } from 'react';

/**
 * A value in the browser's storage, shared by all components and tabs; the server and the first
 * render use `empty`.
 */
export function createStored<T>(key: string, empty: T, area: 'local' | 'session' = 'local') {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;

  function storage(): Storage | undefined {
    // Access throws when the visitor has blocked storage.
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
    notify();
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  /** A single window listener for all subscribers, because a list can have many. */
  function subscribe(listener: () => void) {
    if (!listeners.size) addEventListener('storage', notify);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) removeEventListener('storage', notify);
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
