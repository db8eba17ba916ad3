import { useSyncExternalStore } from 'react';

let calls = 0;
const listeners = new Set<() => void>();

/** Counts a call for as long as it is under way. */
export function whileWaiting<T>(call: Promise<T>): Promise<T> {
  count(1);
  return call.finally(() => count(-1));
}

/** Whether any call to the shop is under way. */
export function useWaiting(): boolean {
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
