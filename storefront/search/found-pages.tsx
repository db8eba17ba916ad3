import { useTranslations } from 'use-intl';
import { useFoundPages } from '../links/find-pages.ts';
import { ShopLink } from '../links/shop-link.tsx';

/** The static pages that match a search, above the products. */
export function FoundPages({ search }: { search: string }) {
  const t = useTranslations('search');
  const pages = useFoundPages(search);
  if (!pages.length) return null;
  return (
    <nav aria-labelledby="found-pages" className="mt-8">
      <h2 id="found-pages" className="label text-quiet">
        {t('onPages', { search })}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <ShopLink to={to} className="link inline-flex min-h-11 items-center">
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
