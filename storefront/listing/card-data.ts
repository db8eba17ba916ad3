import type { Product } from '#contract/products.ts';

/** What a card shows of a piece, and no more: a page's HTML carries it twice. */
export type CardData = Pick<
  Product,
  'id' | 'slug' | 'image' | 'priceFrom' | 'priceTo' | 'available'
> & {
  title: string;
  second: Product['image'];
  swatches: { id: number; title: string; swatch: string | null }[];
};

export function toCard(product: Product): CardData {
  const { id, slug, image, priceFrom, priceTo, available, colors } = product;
  const pictures = colors.flatMap(({ sizes }) => sizes.flatMap(({ images }) => images));
  return {
    id,
    slug,
    image,
    priceFrom,
    priceTo,
    available,
    title: product.options[0]?.title ?? slug,
    second: pictures.find(({ url }) => url !== image?.url) ?? null,
    swatches: colors.map((color) => ({
      id: color.id,
      swatch: color.swatch,
      title: color.options[0]?.title ?? '',
    })),
  };
}
