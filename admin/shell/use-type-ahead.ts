import { useEffect, useRef } from 'react';

/** The longest time to wait for the field, in milliseconds. */
const patience = 2000;

export type TypeAhead = {
  /** Starts to buffer keys. */
  begin: () => void;
  /** Called by the field: returns the buffered text, and whether Enter was pressed. */
  take: () => { text: string; entered: boolean };
};

/** Buffers keys typed after the shortcut and before the palette's field is rendered. */
export function useTypeAhead(): TypeAhead {
  const kept = useRef({ since: Number.NEGATIVE_INFINITY, keys: [] as string[] });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.timeStamp - kept.current.since > patience || isInDialog(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'Enter' && event.key.length > 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      kept.current.keys.push(event.key);
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  return {
    begin() {
      kept.current = { since: performance.now(), keys: [] };
    },
    take() {
      const { keys } = kept.current;
      kept.current = { since: Number.NEGATIVE_INFINITY, keys: [] };
      const text = keys.filter((key) => key !== 'Enter').join('');
      return { text, entered: keys.includes('Enter') };
    },
  };
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
