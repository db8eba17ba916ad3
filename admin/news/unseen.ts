import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** The number of notices since this tab was hidden, shown in its title. */
export function useUnseen(): number {
  return useSyncExternalStore(subscribe, () => count);
}

export function addUnseen(): void {
  change(count + 1);
}

function change(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

function forgetWhenSeen(): void {
  if (document.visibilityState === 'visible' && count > 0) change(0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', forgetWhenSeen);
  return () => listeners.delete(listener);
}
