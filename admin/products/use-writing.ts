import { useCallback, useRef, useState } from 'react';
import { bodyOf } from './body.ts';
import type { Wrong } from './check-draft.ts';
import { type Draft, draftOf } from './draft.ts';
import type { Loaded } from './use-product.ts';

/** A product as stored in one version, and its draft. */
export type Written = { base: Draft; draft: Draft; version: number };

export type Writing = ReturnType<typeof useWriting>;

/**
 * The draft with its validation errors, which are cleared by the next edit. `latest` holds each
 * edit at once, before it is rendered: a save that follows an upload must contain its picture.
 */
export function useWriting(begin: Written) {
  const [written, show] = useState(begin);
  const [wrong, mark] = useState<Wrong>({});
  const latest = useRef(begin);

  const set = useCallback((next: Written | ((now: Written) => Written)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    show(latest.current);
  }, []);

  function change(act: (draft: Draft) => Draft) {
    set((now) => ({ ...now, draft: act(now.draft) }));
    mark((now) => (Object.keys(now).length > 0 ? {} : now));
  }

  return { written, latest, wrong, set, mark, change };
}

/** A stored product without edits. */
export function untouched({ product, words }: Loaded): Written {
  const base = draftOf(product, words);
  return { base, draft: base, version: product.version };
}

export function isTouched({ base, draft }: Written): boolean {
  return Object.keys(bodyOf(base, draft)).length > 0;
}
