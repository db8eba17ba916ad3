import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOnce } from '../browser/patiently.ts';
import { useShop } from '../shop/shop.ts';

const loadPanel = importOnce(() => import('./search-panel.tsx'));
const SearchPanel = lazy(loadPanel);

/** Opens the search panel, as does the key `/`; without JavaScript a link to the search page. */
export function SearchButton() {
  const t = useTranslations('search');
  const { path } = useShop();
  const [openedAt, setOpenedAt] = useState<string>();
  const { key } = useLocation();
  // A navigation closes the panel, except one to the URL it was opened at, whose page was still
  // loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
  useEffect(() => setOpenedAt((at) => (at === location.href ? at : undefined)), [key]);
  useEffect(() => {
    function openOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpenedAt(location.href);
    }
    addEventListener('keydown', openOnSlash);
    return () => removeEventListener('keydown', openOnSlash);
  }, []);
  return (
    <>
      <a
        href={path('/search')}
        className="icon-button"
        aria-keyshortcuts="/"
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={(event) => {
          event.preventDefault();
          setOpenedAt(location.href);
        }}
      >
        <Search size={20} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('open')}</span>
      </a>
      {openedAt !== undefined && (
        <Suspense>
          <SearchPanel onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, dialog *');
}
