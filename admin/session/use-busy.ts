import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether an action is running, for a button's `loading`. `begin` returns false for a second click that
 * comes before `busy` has been rendered: it must do nothing.
 *
 * @example
 * if (!begin()) return;
 * await save().finally(end);
 */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const isStarting = useRef(false);
  const isRendered = useRef(false);
  useLayoutEffect(() => {
    isRendered.current = busy;
    if (busy) isStarting.current = false;
  }, [busy]);

  function begin(): boolean {
    if (isStarting.current) return false;
    isStarting.current = !isRendered.current;
    setBusy(true);
    return true;
  }

  function end(): void {
    isStarting.current = false;
    setBusy(false);
  }

  return { busy, begin, end };
}
