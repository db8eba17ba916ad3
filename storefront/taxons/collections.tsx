import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { breadcrumbList } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { findHero, findShopHero } from '../heroes/heroes.server.ts';
import { redirectOldSlug } from '../links/redirect-old-slug.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { pageOf, readListing } from '../listing/read-listing.ts';
import { translatorOf } from '../messages/messages.ts';
import { preloadHero } from '../parts/hero.tsx';
import { readCollections } from '../shop/all-taxons.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withProducts } from './read-taxons.ts';
import { TaxonList } from './taxon-list.tsx';

const toPath = (slug: string) => `/items/collections?collection=${slug}`;

/** All collections; or, with `?collection=slug`, the products of one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  const collections = await readCollections(page);
  const asked = new URL(args.request.url).searchParams.get('collection');
  if (!asked) {
    const taxons = await withProducts(page, 'collection', collections);
    return { taxons, hero: findShopHero('collections', collections), chosen: null };
  }
  const collection =
    collections.find(({ slug }) => slug === asked) ??
    (await redirectOldSlug(page, 'collection', asked, toPath));
  const [text] = collection.options;
  const listing = await readListing(args, { collection: asked });
  const title = text?.title ?? asked;
  const { image } = collection;
  page.jsonLd.push(
    breadcrumbList(page, [
      ['/items/collections', translatorOf(page.language)('taxons.collections')],
      [toPath(asked), title],
    ]),
  );
  return {
    taxons: [],
    hero: findHero(asked, image),
    chosen: { slug: asked, title, description: text?.description ?? null, image, listing },
    ...jsonLdForData(page),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const { chosen, hero = null } = args.loaderData ?? {};
  if (!chosen) {
    return [
      ...head(args, {
        title: t('taxons.collections'),
        description: t('taxons.collectionsText'),
      }),
      ...preloadHero(hero),
    ];
  }
  const { title, description, slug, image, listing } = chosen;
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

export default function Collections() {
  const t = useTranslations('taxons');
  const { taxons, hero, chosen } = useLoaderData<typeof loader>();
  useFocusPlace();
  if (chosen) {
    const { title, description, image, listing, slug } = chosen;
    return (
      <ListingView
        title={title}
        description={description}
        hero={hero}
        picture={image}
        trail={[['/items/collections', t('collections')]]}
        listing={listing}
        fixed={{ collection: slug }}
      />
    );
  }
  return (
    <TaxonList
      title={t('collections')}
      text={t('collectionsText')}
      hero={hero}
      taxons={taxons}
      toPath={toPath}
    />
  );
}
