import type { ImportedProduct } from './imported-product.ts';
import type { TaxonProduct } from './taxon-product.ts';

/** The hosts that a product's pictures are at. */
export function hostsOfProduct({ colors }: Pick<ImportedProduct, 'colors'>): string[] {
  return colors.flatMap(({ sizes, turn = [] }) => [
    ...sizes.flatMap(({ pictures }) => pictures.flatMap(({ url }) => hostOf(url))),
    ...turn.flatMap(hostOf),
  ]);
}

export function hostsOfTaxon({ picture }: Pick<TaxonProduct, 'picture'>): string[] {
  return picture ? hostOf(picture.url) : [];
}

function hostOf(url: string): string[] {
  const host = URL.parse(url)?.host;
  return host ? [host] : [];
}
