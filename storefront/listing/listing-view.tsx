import { lazy, Suspense } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOnce } from '../browser/patiently.ts';
import type { Fixed } from './address.ts';
import { Chips } from './chips.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListingIntro, type ListingIntroProps } from './listing-intro.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { Listing } from './read-listing.ts';
import { Sort } from './sort.tsx';

const NothingFound = lazy(importOnce(() => import('./nothing-found.tsx')));

type Props = ListingIntroProps & { listing: Listing; fixed?: Fixed };

export function ListingView({ listing, fixed = {}, ...intro }: Props) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  return (
    <main id="content" tabIndex={-1}>
      <ListingIntro {...intro} />
      <div className="page pb-24">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-y border-line py-2">
          <div className="filters-inline w-full lg:w-auto">
            <FilterForm listing={listing} fixed={fixed} />
          </div>
          <FilterButton listing={listing} fixed={fixed} />
          <Sort isSearch={listing.search !== ''} />
        </div>
        <div id="results" className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <p
            id="results-count"
            role="status"
            tabIndex={-1}
            className="label min-h-9 content-center text-quiet"
          >
            {t('count', { count: listing.total })}
          </p>
          <Chips facets={listing.facets} fixed={fixed} />
        </div>
        <div className="list" data-busy={isLoading ? '' : undefined}>
          {listing.total === 0 ? (
            <Suspense>
              <NothingFound listing={listing} fixed={fixed} />
            </Suspense>
          ) : (
            <ProductGrid key={asked.toString()} listing={listing} fixed={fixed} />
          )}
        </div>
      </div>
    </main>
  );
}
