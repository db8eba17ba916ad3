import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { atRight, Dialog } from '../parts/dialog.tsx';
import { useWishlist } from './wishlist.ts';
import { WishlistLine } from './wishlist-line.tsx';

export default function WishlistDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wishlist');
  const inHeader = useTranslations('header');
  const { wishlist, loading, error } = useWishlist();
  const [added, setAdded] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // Moves focus to the list when the focused line was removed.
  useEffect(() => {
    if (wishlist && document.activeElement === document.body) list.current?.focus();
  }, [wishlist]);
  const isEmpty = !loading && error === '' && wishlist.length === 0;
  return (
    <Dialog title={t('title')} className={atRight} onClose={onClose}>
      <p role="status" className={added ? 'mb-4 border-l border-metal pl-4' : 'sr-only'}>
        {added && t('moved', { title: added })}
      </p>
      {loading && <Loading />}
      {error !== '' && <p role="alert">{t('unreachable')}</p>}
      {isEmpty && (
        <div className="m-auto text-center">
          <p>{t('empty')}</p>
          <ShopLink to="/items/allProducts" onClick={onClose} className="button-quiet mt-6">
            {t('browse')}
          </ShopLink>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className="-mt-4 divide-y divide-line">
        {wishlist.map((product) => (
          <WishlistLine key={product.id} product={product} onClose={onClose} onAdded={setAdded} />
        ))}
      </ul>
      {added && (
        <ShopLink to="/items/checkout" onClick={onClose} className="button sticky bottom-0 mt-auto">
          {inHeader('cart')}
        </ShopLink>
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid grid-cols-[6rem_1fr] gap-5">
          <span className="skeleton frame" />
          <span className="skeleton h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
