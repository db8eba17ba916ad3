import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../page/dialog.tsx';
import { addressWithoutFilters, type Fixed, filtersOn } from './address.ts';
import { FilterForm } from './filter-form.tsx';
import type { Listing } from './read-listing.ts';

/** The filters of phones and tablets: a drawer that says what is left with every choice. */
export function FilterDrawer({ listing, fixed }: { listing: Listing; fixed: Fixed }) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const on = filtersOn(asked, fixed).length;
  return (
    <>
      <button
        type="button"
        className="filters-open label min-h-11 items-center gap-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.4} aria-hidden="true" />
        {t('filters')}
        {on > 0 && <span>({on})</span>}
      </button>
      {isOpen && (
        <Dialog title={t('filters')} className={atLeft} onClose={() => setOpen(false)}>
          <FilterForm facets={listing.facets} fixed={fixed} inDrawer />
          <div className="sticky bottom-0 mt-auto -mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-5 md:-mb-8">
            <button type="button" className="button flex-1" onClick={() => setOpen(false)}>
              {t('show', { count: listing.total })}
            </button>
            {on > 0 && (
              <Link
                to={addressWithoutFilters(asked, fixed)}
                preventScrollReset
                className="link label flex min-h-11 items-center"
              >
                {t('removeAll')}
              </Link>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
