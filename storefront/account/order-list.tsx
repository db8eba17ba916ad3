import { useTranslations } from 'use-intl';
import { formatPrice } from '#ui/price.ts';
import { formatMoment } from '../page/format-date.ts';
import { useLanguage } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { FilmFallback } from '../page/start-film.tsx';
import { useOrders } from './orders.ts';

export function OrderList() {
  const t = useTranslations('order');
  const language = useLanguage();
  const { clientOrders, loading, error } = useOrders();
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="title mb-5">
        {t('mine')}
      </h2>
      {loading && <FilmFallback />}
      {error !== '' && <p role="alert">{t('unreachable')}</p>}
      {!loading && error === '' && clientOrders.length === 0 && (
        <p>
          {t('none')}{' '}
          <ShopLink to="/items/allProducts" className="link">
            {t('browse')}
          </ShopLink>
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {clientOrders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
            <ShopLink
              to={`/account/orders/${order.id}`}
              className="link flex min-h-11 items-center font-medium"
            >
              {order.number}
            </ShopLink>
            <span className="text-quiet">{formatMoment(order.placedAt)}</span>
            <span>{t(`statuses.${order.status}`)}</span>
            <span className="tabular-nums">
              {formatPrice(order.total, order.currency, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
