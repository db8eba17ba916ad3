import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import {
  emptySize,
  findSizeErrors,
  type SizeErrors,
  type SizeValues,
  toSizeDraft,
} from '../sizes/size-fields.ts';
import { draftsOf, emptyTexts, type TextErrors, type Texts, textErrorsOf } from '../texts/texts.ts';

/** A product that is being written, before the shop knows of it. */
export type NewProduct = {
  texts: Texts;
  slug: string;
  categories: number[];
  collections: number[];
  published: boolean;
  colors: NewColor[];
};
export type NewColor = { key: number; swatch: string; texts: Texts; sizes: NewSize[] };
export type NewSize = { key: number; values: SizeValues };

export type ColorErrors = { swatch?: string; texts: TextErrors; sizes: Record<number, SizeErrors> };
export type ProductErrors = {
  texts: TextErrors;
  slug?: string;
  colors: Record<number, ColorErrors>;
};

export const noErrors: ProductErrors = { texts: {}, colors: {} };

let lastKey = 0;

export function emptyProduct(): NewProduct {
  return {
    texts: emptyTexts(),
    slug: '',
    categories: [],
    collections: [],
    published: true,
    colors: [emptyColor()],
  };
}

export function emptyColor(): NewColor {
  return { key: ++lastKey, swatch: '', texts: emptyTexts(), sizes: [newSize()] };
}

/** A further size: like the one before it, but for label and SKU. */
export function newSize(like?: NewSize): NewSize {
  return { key: ++lastKey, values: { ...(like?.values ?? emptySize), label: '', sku: '' } };
}

type Body = CallInput<OfficeRoutes['POST /products']>['body'];

export function toProductDraft(product: NewProduct): Body {
  return {
    ...(product.slug.trim() && { slug: product.slug.trim() }),
    options: draftsOf(product.texts),
    categories: product.categories,
    collections: product.collections,
    published: product.published,
    colors: product.colors.map((color) => ({
      swatch: color.swatch || null,
      options: draftsOf(color.texts),
      sizes: color.sizes.map(({ values }) => toSizeDraft(values)),
    })),
  };
}

/** What is missing before anything is sent; undefined when nothing is. */
export function findErrors(product: NewProduct): ProductErrors | undefined {
  const fields: Record<string, string> = {};
  if (draftsOf(product.texts).length === 0)
    fields.options = 'Needs a title in one language at least';
  product.colors.forEach((color, c) => {
    if (draftsOf(color.texts).length === 0) fields[`colors.${c}.options`] = 'Needs a name';
    color.sizes.forEach(({ values }, s) => {
      for (const [field, message] of Object.entries(findSizeErrors(values))) {
        fields[`colors.${c}.sizes.${s}.${field}`] = message;
      }
    });
  });
  return Object.keys(fields).length > 0 ? errorsFrom(fields, product) : undefined;
}

/** A refusal's fields (`colors.0.sizes.1.sku`), laid beside what they are about. */
export function errorsFrom(fields: Record<string, string>, product: NewProduct): ProductErrors {
  const colors: Record<number, ColorErrors> = {};
  product.colors.forEach((color, c) => {
    const own = below(fields, `colors.${c}.`);
    const sizes = color.sizes.map((_, s) => below(own, `sizes.${s}.`));
    colors[c] = {
      swatch: own.swatch,
      texts: textErrorsOf(own, draftsOf(color.texts)),
      sizes: Object.fromEntries(sizes.entries()),
    };
  });
  return { texts: textErrorsOf(fields, draftsOf(product.texts)), slug: fields.slug, colors };
}

function below(fields: Record<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, message]) => [name.slice(prefix.length), message]),
  );
}
