import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { toCard } from '../cards/card-data.ts';
import { findRoot, head } from '../document/head.ts';
import { shopJsonLd } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { findHero, findHomeHero, ownHero } from '../heroes/heroes.server.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { Hero, preloadHero } from '../parts/hero.tsx';
import { readCategories, readCollections } from '../shop/all-taxons.ts';
import { findGifts } from '../shop/gifts.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { useShop } from '../shop/shop.ts';
import { ProductRow } from './product-row.tsx';
import { CategoryTiles, CollectionTiles, toTile } from './tiles.tsx';
import { Workshop } from './workshop.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, language } = page;
  const query = { lang: language };
  const [featured, { products }, categories, collections] = await Promise.all([
    api('GET /products/client', { query: { ...query, pageSize: 1 } }),
    api('GET /products/client', {
      query: { ...query, sort: 'newest', inStock: 'true', pageSize: 4 },
    }),
    readCategories(page),
    readCollections(page),
  ]);
  const giftTaxon = findGifts(categories);
  const gifts = giftTaxon
    ? await api('GET /products/client', {
        query: { ...query, category: giftTaxon.slug, pageSize: 4 },
      })
    : { products: [] };
  page.jsonLd.push(...shopJsonLd(page, featured.products[0]?.image?.url));
  return {
    hero: ownHero(page.pictures) ?? findHomeHero([...categories, ...collections]),
    /** The fallback when the settings have no hero: the newest product, or a collection. */
    picture: products[0]?.image ?? collections.find(({ image }) => image)?.image ?? null,
    shared: featured.products[0]?.image ?? null,
    products: products.map((product) => toCard(product)),
    gifts: gifts.products.map((product) => toCard(product)),
    giftHero: findHero('gifts', giftTaxon?.image),
    giftTile: giftTaxon && toTile(giftTaxon),
    categories: categories.filter(({ productCount }) => productCount > 0).map(toTile),
    collections: collections.filter(({ productCount }) => productCount > 0).map(toTile),
    ...jsonLdForData(page),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const settings = findRoot(args)?.settings;
  const { hero = null, picture, shared } = args.loaderData ?? {};
  return [
    ...head(args, {
      title: settings?.tagline || t('home.title'),
      description: settings?.tagline || t('home.description'),
      image: shared ?? null,
    }),
    ...preloadHero(hero, picture),
  ];
}

export default function Home() {
  const t = useTranslations('home');
  const { settings } = useShop();
  const {
    hero,
    picture,
    products,
    gifts,
    giftHero,
    giftTile: giftTaxon,
    categories,
    collections,
  } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <Hero hero={hero} picture={picture}>
        <h1 className="display">{settings.tagline || t('title')}</h1>
        <p className="mt-5 max-hero:max-w-prose">{t('description')}</p>
        <p className="mt-8">
          <ShopLink to="/items/allProducts" className="button">
            {t('browse')}
          </ShopLink>
        </p>
      </Hero>
      <ProductRow
        id="new"
        title={t('new')}
        products={products}
        to="/items/allProducts?sort=newest"
      />
      <CollectionTiles
        id="collections"
        title={t('collections')}
        all="/items/collections"
        tiles={collections}
        to={(slug) => `/items/collections?collection=${slug}`}
      />
      <CategoryTiles
        id="categories"
        title={t('categories')}
        all="/items/categories"
        // Gifts have their own section below.
        tiles={
          gifts.length > 0 ? categories.filter(({ slug }) => slug !== giftTaxon?.slug) : categories
        }
        to={(slug) => `/items/category-products/${slug}`}
      />
      {giftTaxon && gifts.length > 0 && (
        <section aria-labelledby="gifts">
          <Hero hero={giftHero} picture={giftTaxon.image} low later>
            <h2 id="gifts" className="display">
              {giftTaxon.title}
            </h2>
            {giftTaxon.description && (
              <p className="mt-4 max-hero:max-w-prose">{giftTaxon.description}</p>
            )}
            <p className="mt-6">
              <ShopLink to={`/items/category-products/${giftTaxon.slug}`} className="button-quiet">
                {t('seeGifts')}
              </ShopLink>
            </p>
          </Hero>
          <ProductRow products={gifts} />
        </section>
      )}
      <Workshop />
    </main>
  );
}
