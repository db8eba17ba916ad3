import { useEffect, useState } from 'react';
import { showFailure, showProblem } from '../problems/toast.ts';
import { useWords } from '../words/translator.ts';
import { type Draft, draftOf } from './draft.ts';
import { type Choice, merge } from './merge.ts';
import { type Loaded, loadProduct } from './use-product.ts';
import { isTouched, untouched, type Writing } from './use-writing.ts';

/** A version that another admin saved during the edit. */
export type Clash = {
  theirs: Draft;
  version: number;
  by: string | null;
  /** Found by a refused save, not by polling. */
  refused: boolean;
};

/** Detects that another admin saved the same product, and merges both versions. */
export function useClash(stored: Loaded | undefined, { latest, set }: Writing) {
  const t = useWords('products');
  const [clash, setClash] = useState<Clash>();

  // Without edits the new version is shown immediately, else a notice.
  useEffect(() => {
    if (!stored || stored.product.version <= latest.current.version) return;
    if (isTouched(latest.current)) setClash(clashWith(stored, false));
    else set(untouched(stored));
  }, [stored, latest, set]);

  /** Applies the chosen conflicts; all other changes are merged. */
  function settle(choice: Choice) {
    if (!clash) return;
    const { draft } = merge(latest.current.base, latest.current.draft, clash.theirs, choice);
    set({ base: clash.theirs, draft, version: clash.version });
    setClash(undefined);
  }

  /** A save was refused because another admin saved in between: shows the conflicts. */
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
