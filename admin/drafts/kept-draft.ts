import { useEffect, useRef, useState } from 'react';

export type Kept<T> = { at: string; value: T };

const prefix = 'adminDraft ';

/**
 * Keeps unsaved changes in this browser, in case the tab is killed or the phone sleeps. Saving,
 * discarding or leaving the page on purpose deletes them.
 */
export function useKeptDraft<T>(name: string, unsaved: T | undefined) {
  const [kept, setKept] = useState(() => readKept<T>(name));
  const latest = useRef(unsaved);
  const isWritten = useRef(false);
  latest.current = unsaved;

  useEffect(() => {
    if (unsaved === undefined) {
      if (isWritten.current) localStorage.removeItem(prefix + name);
      isWritten.current = false;
      return;
    }
    const timer = setTimeout(() => keep(name, unsaved), 300);
    isWritten.current = true;
    return () => clearTimeout(timer);
  }, [name, unsaved]);

  useEffect(() => {
    const keepNow = () => {
      if (latest.current !== undefined) keep(name, latest.current);
    };
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      if (latest.current !== undefined) localStorage.removeItem(prefix + name);
    };
  }, [name]);

  function forget() {
    localStorage.removeItem(prefix + name);
    setKept(undefined);
  }
  return { kept, forget };
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(
      prefix + name,
      JSON.stringify({ at: new Date().toISOString(), value } satisfies Kept<unknown>),
    );
  } catch {
    // Storage is full: the draft is not stored, but leaving the page still asks for confirmation.
  }
}

function readKept<T>(name: string): Kept<T> | undefined {
  const text = localStorage.getItem(prefix + name);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Kept<T>;
  } catch {
    localStorage.removeItem(prefix + name);
    return undefined;
  }
}
