import type { Color, Product, Size } from '#contract/products.ts';
import { priceBefore } from '../money/price-before.ts';

/** The fields of a product card, and no more, because the page's HTML contains them twice. */
export type CardData = Pick<
  Product,
  'id' | 'slug' | 'image' | 'priceFrom' | 'priceTo' | 'available'
> & {
  /** The compare-at price of the lowest price. */
  before: number | null;
  title: string;
  second: Product['image'];
  swatches: { id: number; title: string; swatch: string | null }[];
  /**
   * The variant displayed, which is also selected on the product page; none if the card is for all
   * variants.
   */
  chosen?: { colorId: number; sizeId?: number };
};

/** The colour that matches a list's filters, with its matching sizes, cheapest first. */
export type MatchingVariant = {
  color: Color;
  sizes: Size[];
  /**
   * The size preselected on the product page: only one that the query names, never simply the cheapest.
   */
  size: Size | null;
};

/** The card of a product or of one of its variants. */
export function toCard(product: Product, variant: MatchingVariant | null = null): CardData {
  const { id, slug, colors } = product;
  const shown = variant ? ofVariant(variant) : product;
  const pictures = (variant ? [variant.color] : colors).flatMap(({ sizes }) =>
    sizes.flatMap(({ images }) => images),
  );
  const image = shown.image ?? product.image;
  return {
    id,
    slug,
    image,
    priceFrom: shown.priceFrom,
    priceTo: shown.priceTo,
    available: shown.available,
    before: priceBefore(shown),
    title: product.options[0]?.title ?? slug,
    second: pictures.find(({ url }) => url !== image?.url) ?? null,
    swatches: colors.map((color) => ({
      id: color.id,
      swatch: color.swatch,
      title: color.options[0]?.title ?? '',
    })),
    ...(variant && { chosen: toChosen(variant) }),
  };
}

type Shown = Pick<Product, 'image' | 'priceFrom' | 'priceTo' | 'available' | 'colors'>;

function ofVariant({ color, sizes }: MatchingVariant): Shown {
  const prices = sizes.map(({ price }) => price);
  const [image = null] = [...sizes, ...color.sizes].flatMap(({ images }) => images);
  return {
    image,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    available: sizes.some(({ available }) => available),
    colors: [{ ...color, sizes }],
  };
}

function toChosen({ color, size }: MatchingVariant): CardData['chosen'] {
  return { colorId: color.id, ...(size && { sizeId: size.id }) };
}

/** The path of a card's product page, with the variant displayed. */
export function cardPath({ slug, chosen }: Pick<CardData, 'slug' | 'chosen'>): string {
  const path = `/items/product/${slug}`;
  if (!chosen) return path;
  const { colorId, sizeId } = chosen;
  return `${path}?color=${colorId}${sizeId ? `&size=${sizeId}` : ''}`;
}
