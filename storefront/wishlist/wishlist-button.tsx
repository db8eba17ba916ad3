import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

const WishlistDialog = lazy(() => import('./wishlist-dialog.tsx'));

export function WishlistButton() {
  const t = useTranslations('wishlist');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button type="button" className="icon-button" onClick={() => setOpen(true)}>
        <Heart size={20} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('title')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <WishlistDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
