import { useEffect, useRef } from 'react';

/** Runs once, when the browser has taken over: for what was chosen while the page could not hear. */
export function useAtStart(act: () => void): void {
  const first = useRef(act);
  useEffect(() => first.current(), []);
}
