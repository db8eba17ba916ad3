import type { Shelf } from '#contract/categories.ts';
import { toCard } from '../listing/card-data.ts';
import type { PageContext } from '../page/page-context.ts';
import type { ShelfWithPieces } from './shelf-section.tsx';

/** Shelves that hold pieces, each with its first three. */
export async function withPieces(
  { api, language }: PageContext,
  kind: 'category' | 'collection',
  shelves: Shelf[],
): Promise<ShelfWithPieces[]> {
  const filled = shelves.filter(({ productCount }) => productCount > 0);
  return Promise.all(
    filled.map(async ({ slug, options, image, productCount }) => {
      const query = { [kind]: slug, lang: language, pageSize: 3 };
      const { products } = await api('GET /products/client', { query });
      const [text] = options;
      const description = text?.description ?? null;
      const title = text?.title ?? slug;
      return { slug, title, description, image, productCount, products: products.map(toCard) };
    }),
  );
}
