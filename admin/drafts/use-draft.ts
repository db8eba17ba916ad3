import { useState } from 'react';
import { type Clash, carryOver, isSame } from './draft.ts';

/**
 * What is being written over what is stored; fields nobody touched follow the stored ones. What
 * another has written meanwhile into a field that is written here is told in `clashes`.
 */
export function useDraft<T extends object>(stored: T) {
  const [{ seen, base, draft, clashes }, setState] = useState(() => begin(stored, stored));
  if (!isSame(seen, stored)) {
    const carried = carryOver(base, draft, stored);
    const before = clashes.filter(
      ({ path }) => !carried.clashes.some((clash) => clash.path === path),
    );
    const told = [...before, ...carried.clashes];
    setState({ seen: stored, base: stored, draft: carried.draft, clashes: told });
  }
  return {
    draft,
    clashes,
    changed: !isSame(draft, base),
    write: (next: T) => setState((state) => ({ ...state, draft: next })),
    /** Once this is saved, only what was written since then is unsaved; it is seen stored soon after. */
    settle: (saved: T) => setState(({ seen, draft }) => ({ ...begin(seen, saved), draft })),
    drop: () => setState(({ seen, base }) => begin(seen, base)),
  };
}

type State<T> = {
  /** What was stored when that was last looked at: a save is known before it is seen there. */
  seen: T;
  base: T;
  draft: T;
  clashes: Clash[];
};

function begin<T>(seen: T, base: T): State<T> {
  return { seen, base, draft: base, clashes: [] };
}
