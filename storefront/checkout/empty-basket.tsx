import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { useQuery } from '../queries/use-query.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';

const Wishes = lazy(() => import('./wishes.tsx'));

/** How long after an order it counts as the reason for the empty basket, in milliseconds. */
const recent = 15 * 60_000;

/** Links to an order placed just now, by another tab or by this one before it was reloaded. */
function RecentOrder() {
  const t = useTranslations('checkout');
  const lang = useLanguage();
  const { data: orders } = useQuery({
    queryKey: ['orders', 'last', lang],
    queryFn: () => callAsClient('GET /orders/client', { query: { pageSize: 1, lang } }),
    enabled: useSignedIn(),
  });
  const order = orders?.find(({ status }) => status !== 'cancelled');
  if (!order || Date.now() - Date.parse(order.placedAt) > recent) return null;
  return (
    <p role="status" className="mb-6 border-l border-metal pl-4">
      {t('lastOrder', { number: order.number })}{' '}
      <ShopLink to={`/account/orders/${order.id}`} className="link whitespace-nowrap">
        {t('viewOrder')}
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
