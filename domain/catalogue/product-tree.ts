import type { Attribute } from '#contract/attributes.ts';
import type { Currency, Language, Option } from '#contract/fields.ts';
import type { Product, Size } from '#contract/products.ts';
import type { AttributeValues } from '#core/attributes.ts';
import { makeFacts } from '#domain/attributes/make-facts.ts';
import type { Definitions } from '#domain/attributes/read-attributes.ts';
import { type PictureRow, toPicture } from '#domain/media/to-picture.ts';
import { orderOptions } from './order-options.ts';

/** A product as stored in `product_trees`, in all languages. */
export type ProductTree = {
  id: number;
  slug: string;
  options: Option[];
  categories: number[];
  collections: number[];
  attributes: AttributeValues;
  colors: ColorTree[];
};

type ColorTree = {
  id: number;
  swatch: string | null;
  turntable?: { frames: number } | null;
  options: Option[];
  sizes: SizeTree[];
};

type SizeTree = Omit<Size, 'available' | 'attributes' | 'images' | 'image'> & {
  attributes: AttributeValues;
  pictures: PictureRow[];
};

/** The preferred languages, in order, the currency of the prices, and all attributes. */
export type View = {
  readonly languages: readonly Language[];
  readonly currency: Currency;
  readonly attributes: Definitions;
};

/** Converts a product tree to the product of the public API. */
export function toProduct(tree: ProductTree, view: View): Product {
  const { languages, currency } = view;
  const visible = view.attributes.list.filter((attribute) => attribute.shown);
  const options = orderOptions(tree.options, languages);
  const title = options[0]?.title ?? '';
  const colors = tree.colors.map((color) => ({
    id: color.id,
    swatch: color.swatch,
    turntable: color.turntable ? { frames: color.turntable.frames } : null,
    options: orderOptions(color.options, languages),
    sizes: color.sizes.map((size) => toSize(size, title, languages, visible)),
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
    attributes: makeFacts(visible, tree.attributes, languages),
    colors,
  };
}

function toSize(
  tree: SizeTree,
  title: string,
  languages: readonly Language[],
  visible: readonly Attribute[],
): Size {
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
    attributes: makeFacts(visible, tree.attributes, languages),
    images,
    image: images[0] ?? null,
  };
}
