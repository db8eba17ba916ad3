import { useState } from 'react';
import { type Clash, carryOver, isSame } from './draft.ts';

/**
 * A draft of the stored record. Untouched fields follow the stored ones; a field that was changed
 * both here and there is reported in `clashes`.
 */
export function useDraft<T extends object>(stored: T) {
  const [{ seen, base, draft, clashes }, setState] = useState(() => begin(stored, stored));
  if (!isSame(seen, stored)) {
    const carried = carryOver(base, draft, stored);
    const before = clashes.filter(
      ({ path }) => !carried.clashes.some((clash) => clash.path === path),
    );
    const allClashes = [...before, ...carried.clashes];
    setState({ seen: stored, base: stored, draft: carried.draft, clashes: allClashes });
  }
  return {
    draft,
    clashes,
    changed: !isSame(draft, base),
    write: (next: T) => setState((state) => ({ ...state, draft: next })),
    /**
     * Marks `saved` as stored: only later changes count as unsaved, though the query shows it
     * later.
     */
    settle: (saved: T) => setState(({ seen, draft }) => ({ ...begin(seen, saved), draft })),
    drop: () => setState(({ seen, base }) => begin(seen, base)),
  };
}

type State<T> = {
  /**
   * The last stored record read; `base` may be newer, because a save is known before it is read
   * again.
   */
  seen: T;
  base: T;
  draft: T;
  clashes: Clash[];
};

function begin<T>(seen: T, base: T): State<T> {
  return { seen, base, draft: base, clashes: [] };
}
