import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { findHero, findShopHero } from '../heroes/heroes.server.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { pageOf, readListing } from '../listing/read-listing.ts';
import { head } from '../page/head.ts';
import { preloadHero } from '../page/hero.tsx';
import { breadcrumbList } from '../page/json-ld.ts';
import { translatorOf } from '../page/messages.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { leadOn } from '../page/moved.ts';
import { pageContext, told } from '../page/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withPieces } from './read-shelves.ts';
import { ShelfList } from './shelf-list.tsx';

const toPath = (slug: string) => `/items/collections?collection=${slug}`;

/** All collections; or, with `?collection=slug`, the pieces of one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  const query = { lang: page.language, pageSize: 100 };
  const { collections } = await page.api('GET /collection/client', { query });
  const asked = new URL(args.request.url).searchParams.get('collection');
  if (!asked) {
    const shelves = await withPieces(page, 'collection', collections);
    return { shelves, hero: findShopHero('collections', collections), chosen: null };
  }
  const collection =
    collections.find(({ slug }) => slug === asked) ??
    (await leadOn(page, 'collection', asked, toPath));
  const [text] = collection.options;
  const listing = await readListing(args, { collection: asked });
  const title = text?.title ?? asked;
  const { image } = collection;
  page.jsonLd.push(
    breadcrumbList(page, [
      ['/items/collections', translatorOf(page.language)('shelves.collections')],
      [toPath(asked), title],
    ]),
  );
  return {
    shelves: [],
    hero: findHero(asked, image),
    chosen: { slug: asked, title, description: text?.description ?? null, image, listing },
    ...told(page),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const { chosen, hero = null } = args.loaderData ?? {};
  if (!chosen) {
    return [
      ...head(args, {
        title: t('shelves.collections'),
        description: t('shelves.collectionsText'),
      }),
      ...preloadHero(hero),
    ];
  }
  const { title, description, slug, image, listing } = chosen;
  return [
    ...head(args, {
      title,
      description: description ?? t('listing.shelfDescription', { title }),
      path: pageOf(toPath(slug), listing),
      image,
    }),
    ...preloadHero(hero, image),
  ];
}

export default function Collections() {
  const t = useTranslations('shelves');
  const { shelves, hero, chosen } = useLoaderData<typeof loader>();
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
    <ShelfList
      title={t('collections')}
      text={t('collectionsText')}
      hero={hero}
      shelves={shelves}
      toPath={toPath}
    />
  );
}
