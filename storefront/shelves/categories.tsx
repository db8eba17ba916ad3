import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { findShopHero } from '../heroes/heroes.server.ts';
import { head } from '../page/head.ts';
import { preloadHero } from '../page/hero.tsx';
import { metaTranslator } from '../page/meta-translator.ts';
import { pageContext } from '../page/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withPieces } from './read-shelves.ts';
import { ShelfList } from './shelf-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const query = { lang: page.language, pageSize: 100 };
  const { categories } = await page.api('GET /category/client', { query });
  const hero = findShopHero('categories', categories);
  return { hero, shelves: await withPieces(page, 'category', categories) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  return [
    ...head(args, { title: t('shelves.categories'), description: t('shelves.categoriesText') }),
    ...preloadHero(args.loaderData?.hero ?? null),
  ];
}

export default function Categories() {
  const t = useTranslations('shelves');
  const { hero, shelves } = useLoaderData<typeof loader>();
  useFocusPlace();
  return (
    <ShelfList
      title={t('categories')}
      text={t('categoriesText')}
      hero={hero}
      shelves={shelves}
      toPath={(slug) => `/items/category-products/${slug}`}
    />
  );
}
