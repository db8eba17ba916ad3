import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { addressWithout, addressWithoutFilters, type Fixed, filtersOn } from './address.ts';
import { useFilterTitle } from './filter-title.ts';

type Props = { facets: Facets; fixed: Fixed };

/** The active filters, each with a remove button. */
export function Chips({ facets, fixed }: Props) {
  const t = useTranslations('listing');
  const filterTitle = useFilterTitle(facets);
  const [asked] = useSearchParams();
  const on = filtersOn(asked, fixed);
  const keepFocus = useKeptFocus(on.length);
  if (!on.length) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('chosen')}>
      {on.map(({ name, value }) => (
        <li key={`${name}=${value}`}>
          <Link
            to={addressWithout(asked, name, value)}
            preventScrollReset
            onClick={keepFocus}
            className="label flex min-h-9 items-center gap-2 border border-line px-3 hover:border-ink"
          >
            <span className="sr-only">{t('remove')} </span>
            {filterTitle(name, value)}
            <X size={14} strokeWidth={1.4} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressWithoutFilters(asked, fixed)}
          preventScrollReset
          onClick={keepFocus}
          className="link label flex min-h-9 items-center px-2"
        >
          {t('removeAll')}
        </Link>
      </li>
    </ul>
  );
}

/** When a chip is removed, focus moves to the number of results. */
function useKeptFocus(count: number) {
  const isRemoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the chips have changed
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    document.getElementById('results-count')?.focus({ preventScroll: true });
  }, [count]);
  return () => {
    isRemoving.current = true;
  };
}
