import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Fixed } from './address.ts';
import { Chips } from './chips.tsx';
import { Filters } from './filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pieces } from './pieces.tsx';
import type { Listing } from './read-listing.ts';
import { Sort } from './sort.tsx';

type Props = {
  title: string;
  intro?: ReactNode;
  listing: Listing;
  fixed?: Fixed;
};

/** A list of pieces: how many, what narrows it down, the pieces, and further pages. */
export function ListingView({ title, intro, listing, fixed = {} }: Props) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  return (
    <main id="content" tabIndex={-1} className="page section pt-10 lg:pt-14">
      <h1 className="display">{title}</h1>
      {intro}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <p role="status">{t('count', { count: listing.total })}</p>
        <Sort isSearch={listing.search !== ''} />
      </div>
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[15rem_1fr]">
        <Filters facets={listing.facets} fixed={fixed} />
        <div>
          <Chips facets={listing.facets} fixed={fixed} />
          {listing.total === 0 ? (
            <NothingFound fixed={fixed} />
          ) : (
            <Pieces key={asked.toString()} listing={listing} fixed={fixed} />
          )}
        </div>
      </div>
    </main>
  );
}
