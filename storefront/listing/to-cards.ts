import type { ProductList } from '#contract/catalogue.ts';
import { type CardData, toCard } from '../cards/card-data.ts';
import { type Asked, findMatchingVariant } from './matching-variant.ts';

/** The cards of a list, each with the variant that the filters and the search select. */
export function toCards(
  { products, facets }: Pick<ProductList, 'products' | 'facets'>,
  asked: Asked,
): CardData[] {
  return products.map((product) =>
    toCard(product, findMatchingVariant(product, asked, facets.attributes)),
  );
}
