import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOnce } from '../browser/patiently.ts';
import { type Fixed, filtersOn } from './address.ts';
import type { Listing } from './read-listing.ts';

const loadDrawer = importOnce(() => import('./filter-drawer.tsx'));
const FilterDrawer = lazy(loadDrawer);

/** Opens the filters on small screens. */
export function FilterButton({ listing, fixed }: { listing: Listing; fixed: Fixed }) {
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
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.4} aria-hidden="true" />
        {t('filters')}
        {on > 0 && <span>({on})</span>}
      </button>
      {isOpen && (
        <Suspense>
          <FilterDrawer listing={listing} fixed={fixed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
