import { useState } from 'react';
import { type Clash, carryOver, isSame } from './draft.ts';

/**
 * What is being written over what is stored; fields nobody touched follow the stored ones. What
 * another has written meanwhile into a field that is written here is told in `clashes`.
 */
export function useDraft<T extends object>(stored: T) {
  const [{ base, draft, clashes }, setState] = useState(() => begin(stored));
  if (!isSame(base, stored)) {
    const carried = carryOver(base, draft, stored);
    const before = clashes.filter(
      ({ path }) => !carried.clashes.some((clash) => clash.path === path),
    );
    setState({ base: stored, draft: carried.draft, clashes: [...before, ...carried.clashes] });
  }
  return {
    draft,
    clashes,
    changed: !isSame(draft, stored),
    write: (next: T) => setState((state) => ({ ...state, draft: next })),
    /** Once this is saved, only what was written since then stays. */
    settle: (saved: T) =>
      setState(({ base, draft }) => ({
        ...begin(base),
        draft: carryOver(saved, draft, base).draft,
      })),
    drop: () => setState((state) => begin(state.base)),
  };
}

function begin<T>(stored: T): { base: T; draft: T; clashes: Clash[] } {
  return { base: stored, draft: stored, clashes: [] };
}
