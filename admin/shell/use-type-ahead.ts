import { useEffect, useRef } from 'react';

/** How long a field that was asked for is waited for. */
const patience = 2000;

export type TypeAhead = {
  /** From now on keys are kept for the field that was asked for. */
  begin: () => void;
  /** The field is there: what was typed for it, and whether Enter was pressed after that. */
  take: () => { text: string; entered: boolean };
};

/** Quick hands type on before the field they asked for is there: that is kept for it. */
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
