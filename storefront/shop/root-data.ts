import type { LoaderFunctionArgs } from 'react-router';
import type { Taxon } from '#contract/categories.ts';
import type { Picture } from '#contract/fields.ts';
import { readCategories, readCollections } from './all-taxons.ts';
import { findGifts } from './gifts.ts';
import { pageContext } from './page-context.ts';

/** The data of every page: settings, menus and language. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { language, settings, publicUrl } = page;
  const [categories, collections] = await Promise.all([
    readCategories(page),
    readCollections(page),
  ]);
  const asked = new URL(request.url).searchParams.get('currency');
  return {
    language,
    publicUrl,
    settings,
    /** The display currency from the query, used without JavaScript. */
    currency: settings.rates.find(({ currency }) => currency === asked)?.currency ?? null,
    categories: categories.filter(hasProducts).map(toEntry),
    collections: collections.filter(hasProducts).map(toEntry),
    /** The page of the gifts category, if the shop has one. */
    gifts: toPath(findGifts(categories)),
    picture: shared(collections) ?? shared(categories),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** A category or collection in the menus. */
export type MenuEntry = ReturnType<typeof toEntry>;

/** The sharing picture of pages without their own. */
function shared(taxons: Taxon[]) {
  const image = taxons.find((taxon) => taxon.image)?.image;
  if (!image) return undefined;
  const { url, width, height, alt } = image;
  return { url, width, height, alt };
}

function toPath(category: Taxon | undefined): string | null {
  return category ? `/items/category-products/${category.slug}` : null;
}

function hasProducts({ productCount }: Taxon): boolean {
  return productCount > 0;
}

function toEntry({ slug, options, image }: Taxon) {
  return { slug, title: options[0]?.title ?? slug, thumb: image && thumbOf(image) };
}

/** The narrowest file of a picture, in the format supported by all browsers. */
function thumbOf({ sources, url }: Picture): string {
  return sources.at(-1)?.srcset.split(' ')[0] ?? url;
}
