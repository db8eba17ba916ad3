import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from './page-context.ts';

/** What every page knows: the shop's settings, its menus, the page's language. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, settings, publicUrl } = context.get(pageContext);
  const query = { lang: language, pageSize: 100 };
  const [{ categories }, { collections }] = await Promise.all([
    api('GET /category/client', { query }),
    api('GET /collection/client', { query }),
  ]);
  return {
    language,
    publicUrl,
    settings,
    categories: categories.filter(hasPieces).map(toEntry),
    collections: collections.filter(hasPieces).map(toEntry),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

type Shelf = { slug: string; productCount: number; options: { title: string }[] };

function hasPieces({ productCount }: Shelf): boolean {
  return productCount > 0;
}

function toEntry({ slug, options }: Shelf) {
  return { slug, title: options[0]?.title ?? slug };
}
