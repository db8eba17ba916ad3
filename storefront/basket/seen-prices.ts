import { useEffect } from 'react';
import type { BasketLine } from '#contract/basket.ts';
import { createStored } from '../browser/stored.ts';

const none: Record<string, number> = {};

/** The price of each basket item that the shopper last accepted. */
const seenPrices = createStored<Record<string, number>>('seenPrices', none);

/** Stores the price that the product page showed when the size was added. */
export function noteSeenPrice(sizeId: number, price: number): void {
  seenPrices.write({ ...seenPrices.read(), [sizeId]: price });
}

/** Finds lines whose price has changed since it was last seen, and accepts new prices. */
export function useSeenPrices(lines: readonly BasketLine[]) {
  const seen = seenPrices.use();
  useEffect(() => {
    if (!lines.length) return;
    // Adds new lines and drops removed ones.
    const entries = lines.map(({ sizeId, price }) => [sizeId, seen[sizeId] ?? price] as const);
    const next = Object.fromEntries(entries);
    if (JSON.stringify(next) !== JSON.stringify(seen)) seenPrices.write(next);
  }, [lines, seen]);
  return {
    /** The previous price; undefined when it is unchanged. */
    before: ({ sizeId, price }: BasketLine) =>
      seen[sizeId] === undefined || seen[sizeId] === price ? undefined : seen[sizeId],
    agree: ({ sizeId, price }: BasketLine) => seenPrices.write({ ...seen, [sizeId]: price }),
  };
}
