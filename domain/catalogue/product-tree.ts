import type { Product, Size } from '#contract/products.ts';
import type { Currency, Language, Option } from '#contract/words.ts';
import { type PictureRow, toPicture } from '#domain/media/to-picture.ts';
import { orderOptions } from './order-options.ts';

/** A product as `product_trees` keeps it, in all languages. */
export type ProductTree = {
  id: number;
  slug: string;
  options: Option[];
  categories: number[];
  collections: number[];
  colors: ColorTree[];
};

type ColorTree = {
  id: number;
  swatch: string | null;
  turntable?: { frames: number } | null;
  options: Option[];
  sizes: SizeTree[];
};

type SizeTree = Omit<Size, 'available' | 'images' | 'image'> & { pictures: PictureRow[] };

/** In which order texts are looked for, and what prices are in. */
export type View = { readonly languages: readonly Language[]; readonly currency: Currency };

/** A product as a shopper sees it. */
export function toProduct(tree: ProductTree, { languages, currency }: View): Product {
  const options = orderOptions(tree.options, languages);
  const title = options[0]?.title ?? '';
  const colors = tree.colors.map((color) => ({
    id: color.id,
    swatch: color.swatch,
    turntable: color.turntable ? { frames: color.turntable.frames } : null,
    options: orderOptions(color.options, languages),
    sizes: color.sizes.map((size) => toSize(size, title, languages)),
  }));
  const sizes = colors.flatMap((color) => color.sizes);
  const prices = sizes.map((size) => size.price);
  return {
    id: tree.id,
    slug: tree.slug,
    options,
    categories: tree.categories,
    collections: tree.collections,
    image: sizes.find((size) => size.image)?.image ?? null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    priceTo: prices.length > 0 ? Math.max(...prices) : null,
    currency,
    available: sizes.some((size) => size.available),
    colors,
  };
}

function toSize(tree: SizeTree, title: string, languages: readonly Language[]): Size {
  const images = tree.pictures.map((picture) => toPicture(picture, title, languages));
  return {
    id: tree.id,
    label: tree.label,
    sku: tree.sku,
    price: tree.price,
    compareAtPrice: tree.compareAtPrice,
    stock: tree.stock,
    available: tree.stock > 0,
    weightGrams: tree.weightGrams,
    images,
    image: images[0] ?? null,
  };
}
