import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shelf } from '#contract/categories.ts';
import { Card } from '../listing/card.tsx';
import { type CardData, toCard } from '../listing/card-data.ts';
import { findRoot, head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { pageContext } from '../page/page-context.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { Hero } from './hero.tsx';
import { Tiles } from './tiles.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const query = { lang: language };
  const [featured, { products }, gifts, { categories }, { collections }] = await Promise.all([
    api('GET /products/client', { query: { ...query, pageSize: 1 } }),
    api('GET /products/client', {
      query: { ...query, sort: 'newest', inStock: 'true', pageSize: 4 },
    }),
    api('GET /products/client', { query: { ...query, category: 'gifts', pageSize: 4 } }),
    api('GET /category/client', { query }),
    api('GET /collection/client', { query }),
  ]);
  return {
    featured: featured.products.map(toCard)[0],
    products: products.map(toCard),
    gifts: gifts.products.map(toCard),
    categories: categories.filter(({ productCount }) => productCount > 0).map(toTile),
    collections: collections.filter(({ productCount }) => productCount > 0).map(toTile),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const settings = findRoot(args)?.settings;
  return head(args, {
    title: settings?.shopName ?? '',
    description: settings?.tagline || t('home.description'),
    image: args.loaderData?.featured?.image,
  });
}

export default function Home() {
  const t = useTranslations('home');
  const { featured, products, gifts, categories, collections } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <Hero product={featured} />
      <PieceRow id="new" title={t('new')} products={products} to="/items/allProducts" />
      <Tiles
        id="collections"
        title={t('collections')}
        tiles={collections}
        to={(slug) => `/items/collections?collection=${slug}`}
      />
      <Tiles
        id="categories"
        title={t('categories')}
        tiles={categories}
        to={(slug) => `/items/category-products/${slug}`}
      />
      <PieceRow
        id="gifts"
        title={t('gifts')}
        products={gifts}
        to="/items/category-products/gifts"
      />
      <section aria-labelledby="workshop" className="border-t border-line">
        <div className="page section grid gap-8 md:grid-cols-2">
          <h2 id="workshop" className="display">
            {t('workshop')}
          </h2>
          <div className="max-w-prose">
            <p>{t('workshopText')}</p>
            <p className="mt-4">{t('workshopMore')}</p>
            <ShopLink to="/about" className="link mt-4 inline-flex min-h-11 items-center">
              {t('workshopLink')}
            </ShopLink>
          </div>
        </div>
      </section>
    </main>
  );
}

type Row = { id: string; title: string; to: string; products: CardData[] };

function PieceRow({ id, title, to, products }: Row) {
  const t = useTranslations('home');
  if (!products.length) return null;
  return (
    <section aria-labelledby={id} className="page section">
      <div className="mb-8 flex items-baseline justify-between gap-4">
        <h2 id={id} className="title">
          {title}
        </h2>
        <ShopLink to={to} className="link label flex min-h-11 items-center">
          {t('seeAll')}
          <span className="sr-only">: {title}</span>
        </ShopLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <Card product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function toTile({ slug, options, image }: Shelf) {
  return { slug, image, title: options[0]?.title ?? slug };
}
