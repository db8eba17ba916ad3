import type { Currency, Language, Translated } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import type { AttributeValues } from '#core/attributes.ts';
import { toDecimal } from '#core/currencies.ts';
import { isPicture, isSamePicture } from '../catalogue/picture-swatch.ts';
import { emptyTexts, type Texts, textsOf } from '../texts/texts.ts';

/** A product as edited: cells as typed text, items by stable keys. */
export type Draft = {
  /** The currency of its amounts. */
  currency: Currency;
  texts: Texts;
  slug: string;
  published: boolean;
  /** Whether a price of 0 is intended. */
  free: boolean;
  /** The scheduled publication time; '' for none. */
  publishAt: string;
  categories: number[];
  collections: number[];
  /** Numbers are texts while they are edited. */
  attributes: AttributeValues;
  colors: ColorDraft[];
};

export type ColorDraft = {
  key: string;
  id?: number;
  /** `#rrggbb`, the address of one of its pictures, or ''. */
  swatch: string;
  texts: Texts;
  sizes: SizeDraft[];
  pictures: PictureDraft[];
};

export const cellFields = [
  'price',
  'compareAtPrice',
  'stock',
  'sku',
  'weightGrams',
  'cost',
] as const;
export type CellField = (typeof cellFields)[number];

export type SizeDraft = {
  key: string;
  id?: number;
  label: string;
  attributes: AttributeValues;
} & Record<CellField, string>;

export type PictureDraft = {
  key: string;
  id?: number;
  /** The id of a staged upload. */
  staged?: string;
  url: string;
  alt: Translated;
  /** Set while it is being uploaded. */
  upload?: {
    name: string;
    state: 'waiting' | 'sending' | 'failed';
    part: number;
    problem?: string;
  };
};

/** Starts from the time, so that keys differ from those of a draft restored from another tab. */
let lastKey = Date.now();

/** A key for an item that is not saved yet. */
export function newKey(): string {
  lastKey += 1;
  return `n${lastKey}`;
}

export function emptyDraft(currency: Currency): Draft {
  return {
    currency,
    texts: emptyTexts(),
    slug: '',
    published: true,
    free: false,
    publishAt: '',
    categories: [],
    collections: [],
    attributes: {},
    colors: [],
  };
}

/** The stored product as a draft; `words` are the alternative texts by picture id. */
export function draftOf(product: AdminProduct, words: ReadonlyMap<number, Translated>): Draft {
  const { currency } = product;
  const amount = (minor: number | null) => (minor === null ? '' : toDecimal(minor, currency));
  return {
    currency,
    texts: textsOf(product.options),
    slug: product.slug,
    published: product.published,
    free: product.free,
    publishAt: product.publishAt ?? '',
    categories: product.categories,
    collections: product.collections,
    attributes: product.attributeValues,
    colors: product.colors.map((color) => ({
      key: `c${color.id}`,
      id: color.id,
      swatch: color.swatch ?? '',
      texts: textsOf(color.options),
      sizes: color.sizes.map((size) => ({
        key: `s${size.id}`,
        id: size.id,
        label: size.label,
        price: amount(size.price),
        compareAtPrice: amount(size.compareAtPrice),
        stock: String(size.stock),
        sku: size.sku,
        weightGrams: size.weightGrams === null ? '' : String(size.weightGrams),
        cost: amount(size.cost),
        attributes: size.attributeValues,
      })),
      pictures: color.sizes
        .flatMap((size) => size.images)
        .map(({ id, url, sources }) => ({
          key: `p${id}`,
          id,
          url: narrowest(sources) ?? url,
          alt: words.get(id) ?? {},
        })),
    })),
  };
}

/** A draft stored by an earlier version of the back office, which had fewer fields. */
export function completed(draft: Draft): Draft {
  return {
    ...draft,
    free: draft.free ?? false,
    attributes: draft.attributes ?? {},
    colors: draft.colors.map((color) => ({
      ...color,
      sizes: color.sizes.map((size) => ({ ...size, attributes: size.attributes ?? {} })),
    })),
  };
}

/** A copy for a new product: without SKUs, stock, ids and slug. */
export function copyOf(draft: Draft, note: (language: Language, title: string) => string): Draft {
  const texts = Object.fromEntries(
    Object.entries(draft.texts).map(([language, text]) => [
      language,
      { ...text, title: text.title && note(language as Language, text.title) },
    ]),
  ) as Texts;
  return {
    ...draft,
    texts,
    slug: '',
    published: false,
    publishAt: '',
    colors: draft.colors.map(({ id: _, ...color }) => ({
      ...color,
      key: newKey(),
      swatch: isPicture(color.swatch) ? '' : color.swatch,
      sizes: color.sizes.map(({ id: __, ...size }) => ({
        ...size,
        key: newKey(),
        sku: '',
        stock: '0',
      })),
      pictures: [],
    })),
  };
}

export function newSize(label: string, like?: SizeDraft): SizeDraft {
  const { price = '', compareAtPrice = '', weightGrams = '', cost = '' } = like ?? {};
  const { attributes = {} } = like ?? {};
  return {
    key: newKey(),
    label,
    price,
    compareAtPrice,
    stock: '0',
    sku: '',
    weightGrams,
    cost,
    attributes,
  };
}

/** All size labels of the product, in the order of their first occurrence. */
export function labelsOf(colors: readonly ColorDraft[]): string[] {
  return [...new Set(colors.flatMap(({ sizes }) => sizes.map(({ label }) => label)))];
}

export function changeColor(draft: Draft, key: string, change: Partial<ColorDraft>): Draft {
  const colors = draft.colors.map((color) =>
    color.key === key ? withOwnSwatch({ ...color, ...change }) : color,
  );
  return { ...draft, colors };
}

/** A swatch that is a removed picture is removed too. */
export function withOwnSwatch<T extends Pick<ColorDraft, 'swatch' | 'pictures'>>(color: T): T {
  const { swatch, pictures } = color;
  const isGone = isPicture(swatch) && !pictures.some(({ url }) => isSamePicture(url, swatch));
  return isGone ? { ...color, swatch: '' } : color;
}

export function changeSize(draft: Draft, key: string, change: Partial<SizeDraft>): Draft {
  return {
    ...draft,
    colors: draft.colors.map((color) =>
      color.sizes.some((size) => size.key === key)
        ? {
            ...color,
            sizes: color.sizes.map((size) => (size.key === key ? { ...size, ...change } : size)),
          }
        : color,
    ),
  };
}

function narrowest(sources: { type: string; srcset: string }[]): string | undefined {
  const webp = sources.find(({ type }) => type === 'image/webp');
  return webp?.srcset.split(', ').at(1)?.split(' ')[0] ?? webp?.srcset.split(' ')[0];
}
