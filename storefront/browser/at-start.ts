import { useEffect, useRef } from 'react';

/** Runs once after hydration, for input made before it. */
export function useAtStart(act: () => void): void {
  const first = useRef(act);
  useEffect(() => first.current(), []);
}
