import { useRef, useState } from 'react';
import { bodyOf } from './body.ts';
import type { Wrong } from './check-draft.ts';
import { type Draft, draftOf } from './draft.ts';
import type { Loaded } from './use-product.ts';

/** A piece as it was stored in one version, and as it is written now. */
export type Written = { base: Draft; draft: Draft; version: number };

export type Writing = ReturnType<typeof useWriting>;

/** What is written over a piece, and what is wrong with it: marked until the next word. */
export function useWriting(begin: Written) {
  const [written, set] = useState(begin);
  const [wrong, mark] = useState<Wrong>({});
  const latest = useRef(written);
  latest.current = written;

  function change(act: (draft: Draft) => Draft) {
    set((now) => ({ ...now, draft: act(now.draft) }));
    mark((now) => (Object.keys(now).length > 0 ? {} : now));
  }

  return { written, latest, wrong, set, mark, change };
}

/** A piece that nothing is written over. */
export function untouched({ product, words }: Loaded): Written {
  const base = draftOf(product, words);
  return { base, draft: base, version: product.version };
}

export function isTouched({ base, draft }: Written): boolean {
  return Object.keys(bodyOf(base, draft)).length > 0;
}
