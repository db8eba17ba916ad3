import { useEffect } from 'react';
import type { BasketLine } from '#contract/basket.ts';
import { createStored } from '../session/stored.ts';

const none: Record<string, number> = {};

/** What each piece in the basket cost when it was last agreed to. */
const seenPrices = createStored<Record<string, number>>('seenPrices', none);

/** Which lines cost something else than when they were last seen, and how to agree to it. */
export function useSeenPrices(lines: readonly BasketLine[]) {
  const seen = seenPrices.use();
  useEffect(() => {
    if (!lines.length) return;
    // What is new is seen now; what is gone is forgotten.
    const entries = lines.map(({ sizeId, price }) => [sizeId, seen[sizeId] ?? price] as const);
    const next = Object.fromEntries(entries);
    if (JSON.stringify(next) !== JSON.stringify(seen)) seenPrices.write(next);
  }, [lines, seen]);
  return {
    /** What the piece cost before; undefined when it costs the same. */
    before: ({ sizeId, price }: BasketLine) =>
      seen[sizeId] === undefined || seen[sizeId] === price ? undefined : seen[sizeId],
    agree: ({ sizeId, price }: BasketLine) => seenPrices.write({ ...seen, [sizeId]: price }),
  };
}
