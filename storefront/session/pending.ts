import { useSyncExternalStore } from 'react';

let calls = 0;
const listeners = new Set<() => void>();

/** Counts a call as pending until it is settled. */
export function countPending<T>(call: Promise<T>): Promise<T> {
  count(1);
  return call.finally(() => count(-1));
}

/** Whether any call is pending. */
export function useIsPending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => calls > 0,
    () => false,
  );
}

function count(change: 1 | -1) {
  calls += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
