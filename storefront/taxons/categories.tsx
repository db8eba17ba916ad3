import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { findShopHero } from '../heroes/heroes.server.ts';
import { preloadHero } from '../parts/hero.tsx';
import { readCategories } from '../shop/all-taxons.ts';
import { pageContext } from '../shop/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withProducts } from './read-taxons.ts';
import { TaxonList } from './taxon-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const categories = await readCategories(page);
  const hero = findShopHero('categories', categories);
  return { hero, taxons: await withProducts(page, 'category', categories) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  return [
    ...head(args, { title: t('taxons.categories'), description: t('taxons.categoriesText') }),
    ...preloadHero(args.loaderData?.hero ?? null),
  ];
}

export default function Categories() {
  const t = useTranslations('taxons');
  const { hero, taxons } = useLoaderData<typeof loader>();
  useFocusPlace();
  return (
    <TaxonList
      title={t('categories')}
      text={t('categoriesText')}
      hero={hero}
      taxons={taxons}
      toPath={(slug) => `/items/category-products/${slug}`}
    />
  );
}
