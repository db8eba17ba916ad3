import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../page/shop-link.tsx';
import { useSignedIn } from '../session/tokens.ts';

const Wishes = lazy(() => import('./wishes.tsx'));

/** Suggests where to look, and to sign in for a saved basket. */
export function EmptyBasket() {
  const t = useTranslations('checkout');
  const isSignedIn = useSignedIn();
  return (
    <div className="mt-8 max-w-xl">
      <p>{t('empty')}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ShopLink to="/items/allProducts" className="button">
          {t('browse')}
        </ShopLink>
        <ShopLink to="/items/collections" className="button-quiet">
          {t('collections')}
        </ShopLink>
      </p>
      {!isSignedIn && (
        <p className="mt-10 border-t border-line pt-5">
          {t('keptElsewhere')}{' '}
          <ShopLink to="/client-auth/login?next=/items/checkout" className="link">
            {t('signIn')}
          </ShopLink>
        </p>
      )}
      <Suspense>
        <Wishes />
      </Suspense>
    </div>
  );
}
