import type { AttributeFacet } from '#contract/attributes.ts';
import type { Color, Product, Size } from '#contract/products.ts';
import type { MatchingVariant } from '../cards/card-data.ts';
import type { toQuery } from './to-query.ts';

/** The filters and the search of a list. */
export type Asked = Partial<ReturnType<typeof toQuery>>;

type Variant = { color: Color; size: Size };
type Condition = (variant: Variant) => boolean;

/**
 * The variant of a product that the filters and the search select, or null if they do not distinguish
 * its variants. A filter that matches none of the variants left by the filters before it is skipped,
 * because a product can match two filters by two of its variants.
 */
export function findMatchingVariant(
  { colors }: Pick<Product, 'colors'>,
  asked: Asked,
  facets: readonly AttributeFacet[],
): MatchingVariant | null {
  const all = colors.flatMap((color) => color.sizes.map((size) => ({ color, size })));
  let left = all;
  for (const condition of conditionsOf(asked, facets)) {
    const fitting = left.filter(condition);
    if (fitting.length > 0) left = fitting;
  }
  const [first] = left.toSorted(byAvailabilityAndPrice);
  if (!first || left.length === all.length) return null;
  const sizes = left
    .filter(({ color }) => color === first.color)
    .toSorted(byAvailabilityAndPrice)
    .map(({ size }) => size);
  const named = sizes.filter(
    (size) => asked.size?.includes(size.label) || isSku(size, asked.search),
  );
  return { color: first.color, sizes, size: named.length === 1 ? (named[0] ?? null) : null };
}

/** Whether the search is the SKU of a size. */
function isSku({ sku }: Size, search = ''): boolean {
  return plain(sku) === plain(search);
}

function byAvailabilityAndPrice(a: Variant, b: Variant): number {
  return Number(b.size.available) - Number(a.size.available) || a.size.price - b.size.price;
}

/** Conditions that name a variant are applied first, and availability last. */
function conditionsOf(asked: Asked, facets: readonly AttributeFacet[]): Condition[] {
  const { color = [], size: labels = [], attribute = [], search } = asked;
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, inStock } = asked;
  const names = color.map(plain);
  return [
    ({ size }) => isSku(size, search),
    ({ color }) => color.options.some(({ title }) => names.includes(plain(title))),
    ({ size }) => labels.includes(size.label),
    ...facets.map(({ key, values }) => {
      const titles = values.filter(({ value }) => attribute.includes(value));
      return hasFact(
        key,
        titles.map(({ title }) => title),
      );
    }),
    mentions(search ?? ''),
    ({ size }) => size.price >= minPrice && size.price <= maxPrice,
    ({ size }) => !inStock || size.available,
  ];
}

/** The text of an attribute with several choices lists their titles. */
function hasFact(key: string, titles: readonly string[]): Condition {
  return ({ size }) =>
    size.attributes.some(
      (fact) =>
        fact.key === key &&
        titles.some((title) => fact.value === title || fact.value.split(', ').includes(title)),
    );
}

/** Colours and attributes with a typed word, or where one of the two words is a prefix of the other. */
function mentions(search: string): Condition {
  const typed = wordsOf(search).filter((word) => word.length > 2);
  return ({ color, size }) =>
    [...color.options.map(({ title }) => title), ...size.attributes.map(({ value }) => value)]
      .flatMap(wordsOf)
      .some((word) =>
        typed.some((one) => word.startsWith(one) || (word.length > 3 && one.startsWith(word))),
      );
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i').trim();
}
