import { useState } from 'react';
import { carryOver, isSame } from './draft.ts';

/** What is being written over what is stored; fields nobody touched follow the stored ones. */
export function useDraft<T extends object>(stored: T) {
  const [{ base, draft }, setState] = useState({ base: stored, draft: stored });
  if (!isSame(base, stored)) {
    setState({ base: stored, draft: carryOver(base, draft, stored) });
  }
  return {
    draft,
    changed: !isSame(draft, stored),
    write: (next: T) => setState((state) => ({ ...state, draft: next })),
    drop: () => setState((state) => ({ ...state, draft: state.base })),
  };
}
