import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOnce } from '../browser/patiently.ts';
import { useWishlist } from './wishlist.ts';

const loadDialog = importOnce(() => import('./wishlist-dialog.tsx'));
const WishlistDialog = lazy(loadDialog);

/** Opens the wishlist; its count is rendered in the browser. */
export function WishlistButton() {
  const t = useTranslations('wishlist');
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const { count } = useWishlist();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        className="icon-button js-only"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <Heart size={20} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">{t('title')}</span>
        <span className="count" aria-hidden="true">
          {count > 0 && count}
        </span>
        {count > 0 && <span className="sr-only">{t('count', { count })}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <WishlistDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
