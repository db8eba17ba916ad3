import { useSyncExternalStore } from 'react';

/** Whether the browser has taken the page over: only then is anything personal known. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

function never() {
  return () => undefined;
}

function yes() {
  return true;
}

function no() {
  return false;
}
