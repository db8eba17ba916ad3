import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { isUnpaidOnline, useRecentOrder } from './recent-order.ts';

const Wishes = lazy(() => import('./wishes.tsx'));

/**
 * Links to an order placed just now, by another tab or by this one before it was reloaded, or before its
 * payment page was closed.
 */
function RecentOrder() {
  const t = useTranslations('checkout');
  const order = useRecentOrder();
  if (!order || order.status === 'cancelled') return null;
  const { id, number, linkToken } = order;
  const isAwaited = isUnpaidOnline(order);
  return (
    <p role="status" className="mb-6 border-l border-metal pl-4">
      {t(isAwaited ? 'orderAwaits' : 'lastOrder', { number })}{' '}
      <ShopLink
        to={linkToken ? `/orders/${linkToken}` : `/account/orders/${id}`}
        className="link whitespace-nowrap"
      >
        {t(isAwaited ? 'payOrder' : 'viewOrder')}
      </ShopLink>
    </p>
  );
}

/** Suggests places to browse, and signing in for a saved basket. */
export function EmptyBasket() {
  const t = useTranslations('checkout');
  const isSignedIn = useSignedIn();
  return (
    <div className="mt-8 max-w-xl">
      <RecentOrder />
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
