import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { atLeft, Dialog } from '../parts/dialog.tsx';
import { addressWithoutFilters, type Fixed, filtersOn } from './address.ts';
import { FilterForm } from './filter-form.tsx';
import type { Listing } from './read-listing.ts';

type Props = { listing: Listing; fixed: Fixed; onClose: () => void };

/** The filters on phones and tablets, with a live count of the results. */
export default function FilterDrawer({ listing, fixed, onClose }: Props) {
  const t = useTranslations('listing');
  const [asked] = useSearchParams();
  function showResults() {
    onClose();
    requestAnimationFrame(() => document.getElementById('results')?.scrollIntoView());
  }
  return (
    <Dialog title={t('filters')} className={atLeft} onClose={onClose}>
      <FilterForm listing={listing} fixed={fixed} inDrawer />
      <div className="sticky bottom-0 mt-auto -mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-5 md:-mb-8">
        <button type="button" className="button w-full sm:w-auto sm:flex-1" onClick={showResults}>
          {t('show', { count: listing.total })}
        </button>
        {filtersOn(asked, fixed).length > 0 && (
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
  );
}
