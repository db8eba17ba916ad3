import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../cards/card.tsx';
import { useFoundPages } from '../links/find-pages.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { addressWithoutFilters, type Fixed } from './address.ts';
import { useFilterTitle } from './filter-title.ts';
import type { Listing } from './read-listing.ts';

/**
 * Suggests filters to remove, each with the number of results that would give, and the closest
 * products.
 */
export default function NothingFound({ listing, fixed }: { listing: Listing; fixed: Fixed }) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  const filterTitle = useFilterTitle(listing.facets);
  const { ways = [], nearest = [] } = listing.instead ?? {};
  const pages = useFoundPages(listing.search);
  const isFiltered = addressWithoutFilters(asked, fixed) !== `?${asked}`;
  return (
    <>
      <div className="max-w-2xl py-10">
        <h2 className="title">
          {listing.search
            ? t(pages.length ? 'noProductsFor' : 'nothingFor', { search: listing.search })
            : t('nothing')}
        </h2>
        <p className="mt-3">{isFiltered ? t('nothingFiltered') : t('nothingText')}</p>
        {ways.length > 0 && (
          <ul className="mt-6 border-t border-line">
            {ways.map(({ name, values, address, total }) => (
              <li key={name} className="border-b border-line">
                <Link
                  to={address}
                  preventScrollReset
                  className="flex min-h-12 items-center justify-between gap-4 hover:underline"
                >
                  <span>
                    {t('without', {
                      filter: values.map((value) => filterTitle(name, value)).join(', '),
                    })}
                  </span>
                  <span className="label text-quiet">{t('count', { count: total })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-8 flex flex-wrap gap-4">
          {isFiltered && (
            <Link className="button" to={addressWithoutFilters(asked, fixed)}>
              {t('removeAll')}
            </Link>
          )}
          <ShopLink className="button-quiet" to="/items/allProducts">
            {t('all')}
          </ShopLink>
        </p>
      </div>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="border-t border-line pt-10">
          <h2 id="nearest" className="title mb-8">
            {t('nearest')}
          </h2>
          <ul className="product-grid">
            {nearest.map((product) => (
              <li key={product.id}>
                <Card product={product} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
