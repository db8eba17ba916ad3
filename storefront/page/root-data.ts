import type { LoaderFunctionArgs } from 'react-router';
import type { Shelf } from '#contract/categories.ts';
import type { Picture } from '#contract/words.ts';
import { pageContext } from './page-context.ts';

/** What every page knows: the shop's settings, its menus, the page's language. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, language, settings, publicUrl } = context.get(pageContext);
  const query = { lang: language, pageSize: 100 };
  const [{ categories }, { collections }] = await Promise.all([
    api('GET /category/client', { query }),
    api('GET /collection/client', { query }),
  ]);
  const asked = new URL(request.url).searchParams.get('currency');
  return {
    language,
    publicUrl,
    settings,
    /** The currency that an address asks for prices in: how they are chosen without JavaScript. */
    currency: settings.rates.find(({ currency }) => currency === asked)?.currency ?? null,
    categories: categories.filter(hasPieces).map(toEntry),
    collections: collections.filter(hasPieces).map(toEntry),
    picture: shared(collections) ?? shared(categories),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** A category or collection as the menus name it. */
export type MenuEntry = ReturnType<typeof toEntry>;

/** What a link to a page without a picture of its own shows. */
function shared(shelves: Shelf[]) {
  const image = shelves.find((shelf) => shelf.image)?.image;
  if (!image) return undefined;
  const { url, width, height, alt } = image;
  return { url, width, height, alt };
}

function hasPieces({ productCount }: Shelf): boolean {
  return productCount > 0;
}

function toEntry({ slug, options, image }: Shelf) {
  return { slug, title: options[0]?.title ?? slug, thumb: image && thumbOf(image) };
}

/** The narrowest file there is of a picture, in the format every browser takes. */
function thumbOf({ sources, url }: Picture): string {
  return sources.at(-1)?.srcset.split(' ')[0] ?? url;
}
