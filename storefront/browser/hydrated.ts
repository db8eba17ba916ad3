import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated; personal data is only known then. */
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
