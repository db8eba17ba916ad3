import { useEffect, useState } from 'react';
import { showFailure, showProblem } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { type Draft, draftOf } from './draft.ts';
import { type Choice, merge } from './merge.ts';
import { type Loaded, loadProduct } from './use-product.ts';
import { isTouched, untouched, type Writing } from './use-writing.ts';

/** What another has saved while this was being written. */
export type Clash = {
  theirs: Draft;
  version: number;
  by: string | null;
  /** It came to light by a save. */
  refused: boolean;
};

/** Two write one piece: what the other has saved is told, and brought together with this. */
export function useClash(stored: Loaded | undefined, { latest, set }: Writing) {
  const t = useWords('products');
  const [clash, setClash] = useState<Clash>();

  // What another saved shows at once where nothing is being written, else is told.
  useEffect(() => {
    if (!stored || stored.product.version <= latest.current.version) return;
    if (isTouched(latest.current)) setClash(clashWith(stored, false));
    else set(untouched(stored));
  }, [stored, latest, set]);

  /** What both changed is to be chosen; the rest is taken over without a question. */
  function settle(choice: Choice) {
    if (!clash) return;
    const { draft } = merge(latest.current.base, latest.current.draft, clash.theirs, choice);
    set({ base: clash.theirs, draft, version: clash.version });
    setClash(undefined);
  }

  /** A save was refused for what another has saved: that is shown. */
  async function meet(id: number, refusal: unknown): Promise<void> {
    const now = await loadProduct(id).catch(() => undefined);
    if (!now) return showProblem(refusal);
    const met = clashWith(now, true);
    const { conflicts } = merge(latest.current.base, latest.current.draft, met.theirs);
    setClash(met);
    if (conflicts.length === 0) showFailure(t('clash.shown'));
  }

  return { clash, settle, meet, forget: () => setClash(undefined) };
}

function clashWith({ product, words }: Loaded, refused: boolean): Clash {
  const { version, changedBy: by } = product;
  return { theirs: draftOf(product, words), version, by, refused };
}
