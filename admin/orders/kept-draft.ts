import { useCallback, useEffect } from 'react';
import type { OrderDraft } from './draft.ts';

/** A draft with its idempotency key: placed twice after a lost response, it is still one order. */
export type KeptDraft = { key: string; draft: OrderDraft };

/** Reads the draft kept before the page was reloaded or the tab was killed. */
export function readKeptDraft(name: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptDraft | null;
    return kept?.draft.lines && kept.key ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft while its page is open; leaving the page, which asks first, discards it. */
export function useKeptDraft(name: string, kept: KeptDraft | undefined): () => void {
  const forget = useCallback(() => localStorage.removeItem(name), [name]);
  useEffect(() => {
    if (kept) localStorage.setItem(name, JSON.stringify(kept));
  }, [name, kept]);
  useEffect(
    () => () => {
      const here = ['/admin/orders/new', '/admin/login'];
      if (!here.includes(window.location.pathname)) forget();
    },
    [forget],
  );
  return forget;
}
