import type { OfficeProduct } from '#contract/products.ts';
import type { Language, Translated } from '#contract/words.ts';
import { toMajor } from '../money/minor-units.ts';
import { emptyTexts, type Texts, textsOf } from '../texts/texts.ts';

/** A product as the editor holds it: cells as they are typed, things by keys that stay the same. */
export type Draft = {
  texts: Texts;
  slug: string;
  published: boolean;
  /** When it is to be published: an instant; '' for no such hour. */
  publishAt: string;
  categories: number[];
  collections: number[];
  colors: ColorDraft[];
};

export type ColorDraft = {
  key: string;
  id?: number;
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

export type SizeDraft = { key: string; id?: number; label: string } & Record<CellField, string>;

export type PictureDraft = {
  key: string;
  id?: number;
  /** Uploaded for this save. */
  loose?: string;
  url: string;
  alt: Translated;
  /** Of one that is on its way. */
  upload?: {
    name: string;
    state: 'waiting' | 'sending' | 'failed';
    part: number;
    problem?: string;
  };
};

let lastKey = 0;

/** A key for what the shop does not know yet. */
export function newKey(): string {
  lastKey += 1;
  return `n${lastKey}`;
}

export function emptyDraft(): Draft {
  return {
    texts: emptyTexts(),
    slug: '',
    published: true,
    publishAt: '',
    categories: [],
    collections: [],
    colors: [],
  };
}

/** What is stored, as the editor holds it; `words` are its pictures' by id. */
export function draftOf(product: OfficeProduct, words: ReadonlyMap<number, Translated>): Draft {
  return {
    texts: textsOf(product.options),
    slug: product.slug,
    published: product.published,
    publishAt: product.publishAt ?? '',
    categories: product.categories,
    collections: product.collections,
    colors: product.colors.map((color) => ({
      key: `c${color.id}`,
      id: color.id,
      swatch: color.swatch ?? '',
      texts: textsOf(color.options),
      sizes: color.sizes.map((size) => ({
        key: `s${size.id}`,
        id: size.id,
        label: size.label,
        price: toMajor(size.price),
        compareAtPrice: size.compareAtPrice === null ? '' : toMajor(size.compareAtPrice),
        stock: String(size.stock),
        sku: size.sku,
        weightGrams: size.weightGrams === null ? '' : String(size.weightGrams),
        cost: size.cost === null ? '' : toMajor(size.cost),
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

/** The same piece to begin another with: without SKUs, stock, and what the shop knows it by. */
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
  return { key: newKey(), label, price, compareAtPrice, stock: '0', sku: '', weightGrams, cost };
}

/** Every label of the product, in the order in which they first come. */
export function labelsOf(colors: readonly ColorDraft[]): string[] {
  return [...new Set(colors.flatMap(({ sizes }) => sizes.map(({ label }) => label)))];
}

export function changeColor(draft: Draft, key: string, change: Partial<ColorDraft>): Draft {
  const colors = draft.colors.map((color) => (color.key === key ? { ...color, ...change } : color));
  return { ...draft, colors };
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
