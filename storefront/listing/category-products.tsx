import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Taxon } from '#contract/categories.ts';
import { isCalledTheSame } from '#core/typed-text.ts';
import { head } from '../document/head.ts';
import { breadcrumbList } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { findHero } from '../heroes/heroes.server.ts';
import { redirectOldSlug } from '../links/redirect-old-slug.ts';
import { translatorOf } from '../messages/messages.ts';
import { preloadHero } from '../parts/hero.tsx';
import { readCategories } from '../shop/all-taxons.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { ListingView } from './listing-view.tsx';
import { pageOf, readListing } from './read-listing.ts';

const toPath = (slug: string) => `/items/category-products/${slug}`;

export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  const { language } = page;
  const categories = await readCategories(page);
  const name = args.params.categoryTitle ?? '';
  const category =
    findTaxon(categories, name) ?? (await redirectOldSlug(page, 'category', name, toPath));
  const listing = await readListing(args, { category: category.slug });
  const [text] = category.options;
  const title = text?.title ?? category.slug;
  page.jsonLd.push(
    breadcrumbList(page, [
      ['/items/categories', translatorOf(language)('header.categories')],
      [toPath(category.slug), title],
    ]),
  );
  return {
    listing,
    slug: category.slug,
    title,
    description: text?.description ?? null,
    image: category.image,
    hero: findHero(category.slug, category.image),
    ...jsonLdForData(page),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  if (!args.loaderData) return [];
  const { title, description, slug, image, hero, listing } = args.loaderData;
  return [
    ...head(args, {
      title,
      description: description ?? t('listing.taxonDescription', { title }),
      path: pageOf(toPath(slug), listing),
      image,
    }),
    ...preloadHero(hero, image),
  ];
}

export default function CategoryProducts() {
  const t = useTranslations('header');
  const { listing, title, description, slug, image, hero } = useLoaderData<typeof loader>();
  return (
    <ListingView
      title={title}
      description={description}
      hero={hero}
      picture={image}
      trail={[['/items/categories', t('categories')]]}
      listing={listing}
      fixed={{ category: slug }}
    />
  );
}

/** Finds a category by slug, or by title in any language. */
function findTaxon(taxons: Taxon[], name: string): Taxon | undefined {
  return (
    taxons.find(({ slug }) => slug === name.toLowerCase()) ??
    taxons.find(({ options }) => options.some(({ title }) => isCalledTheSame(title, name)))
  );
}
