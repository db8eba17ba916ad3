import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { pageContext } from '../page/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withPieces } from './read-shelves.ts';
import { ShelfSection } from './shelf-section.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const query = { lang: page.language, pageSize: 100 };
  const { categories } = await page.api('GET /category/client', { query });
  return withPieces(page, 'category', categories);
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('shelves.categories'), description: t('shelves.categoriesText') });
}

export default function Categories() {
  const t = useTranslations('shelves');
  const shelves = useLoaderData<typeof loader>();
  useFocusPlace();
  return (
    <main id="content" tabIndex={-1} className="page section pt-10 lg:pt-14">
      <h1 className="display">{t('categories')}</h1>
      <p className="mt-4 mb-10 max-w-prose">{t('categoriesText')}</p>
      {shelves.map((shelf) => (
        <ShelfSection
          key={shelf.slug}
          shelf={shelf}
          to={`/items/category-products/${shelf.slug}`}
        />
      ))}
    </main>
  );
}
