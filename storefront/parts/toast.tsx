import { useSyncExternalStore } from 'react';

/** The duration in milliseconds of a toast that confirms, and of one that reports a problem. */
const durations = { done: 3000, failed: 12_000 };

type Toast = { id: number; text: string };

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short text that is announced to screen readers and disappears automatically.
 *
 * @example toast(t('moved', { title }))
 */
export function toast(text: string, kind: keyof typeof durations = 'done') {
  last += 1;
  const id = last;
  notify([...toasts.slice(-2), { id, text }]);
  setTimeout(() => notify(toasts.filter((one) => one.id !== id)), durations[kind]);
}

/** The live region of the toasts; rendered from the start, so that new ones are announced. */
export function Toasts() {
  const now = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className="toasts" role="status">
      {now.map(({ id, text }) => (
        <p key={id} className="toast">
          {text}
        </p>
      ))}
    </div>
  );
}

const none: readonly Toast[] = [];

function notify(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
