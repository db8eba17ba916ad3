import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountState } from './account-state.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrders } from './orders.ts';
import { useUnclaimedOrders } from './unclaimed.ts';
import { UnclaimedOrders } from './unclaimed-orders.tsx';

export const meta = accountMeta('orders');

export default function Orders() {
  const t = useTranslations('order');
  const { clientOrders, loading, error, retry, hasMore, isLoadingMore, loadMore } = useOrders();
  const unclaimed = useUnclaimedOrders();
  return (
    <>
      <h1 className="display">{t('mine')}</h1>
      <UnclaimedOrders />
      <AccountState
        loading={loading}
        error={error || unclaimed.error}
        retry={() => Promise.all([retry(), unclaimed.retry()])}
      />
      {!loading && error === '' && clientOrders.length === 0 && (
        <>
          <p className="mt-6">{t('none')}</p>
          <p className="mt-8">
            <ShopLink to="/items/allProducts" className="button">
              {t('browse')}
            </ShopLink>
          </p>
        </>
      )}
      <ul className="mt-8 divide-y divide-line border-line not-empty:border-y">
        {clientOrders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="button-quiet mt-8"
          disabled={isLoadingMore}
          onClick={() => loadMore()}
        >
          {t('older')}
        </button>
      )}
    </>
  );
}
