import type { Taxon } from '#contract/categories.ts';
import { toCard } from '../cards/card-data.ts';
import type { PageContext } from '../shop/page-context.ts';
import type { TaxonWithProducts } from './taxon-section.tsx';

/** Lists categories or collections that have products, each with its first three. */
export async function withProducts(
  { api, language }: PageContext,
  kind: 'category' | 'collection',
  taxons: Taxon[],
): Promise<TaxonWithProducts[]> {
  const filled = taxons.filter(({ productCount }) => productCount > 0);
  return Promise.all(
    filled.map(async ({ slug, options, image, productCount }) => {
      const query = { [kind]: slug, lang: language, pageSize: 3 };
      const { products } = await api('GET /products/client', { query });
      const [text] = options;
      const description = text?.description ?? null;
      const title = text?.title ?? slug;
      return {
        slug,
        title,
        description,
        image,
        productCount,
        products: products.map((product) => toCard(product)),
      };
    }),
  );
}
