import type { Taxon } from '#contract/categories.ts';

/** Prefixes of words for gifts in the shop's languages: gifts, hediyeler, подарки, sowgatlar. */
const giftWords = /(^|[^\p{L}])(gift|hediye|подар|podar|sowgat)/iu;

/** Finds the gifts category by slug or by title in any language, if it has products. */
export function findGifts(categories: Taxon[]): Taxon | undefined {
  const filled = categories.filter(({ productCount }) => productCount > 0);
  return (
    filled.find(({ slug }) => slug === 'gifts') ??
    filled.find(({ slug, options }) =>
      [slug, ...options.map(({ title }) => title)].some((name) => giftWords.test(name)),
    )
  );
}
