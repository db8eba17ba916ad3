import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { countryName } from '#ui/country-name.ts';
import { useLanguage } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { OrderLines } from './order-lines.tsx';
import { useMethodTitles } from './orders.ts';
import { RepeatOrder } from './repeat-order.tsx';
import { Timeline } from './timeline.tsx';

/** Where an order stands, how it is paid, what was bought and where it goes. */
export function OrderParts({ order, isNew }: { order: Order; isNew: boolean }) {
  const t = useTranslations('order');
  const titles = useMethodTitles(order);
  const { address, tracking, giftMessage, note } = order;
  return (
    <>
      <p className="mt-5 max-w-2xl" role="status">
        {isNew && (
          <>
            {t('yourNumber')} <strong className="whitespace-nowrap">{order.number}</strong>.{' '}
          </>
        )}
        {t(`standing.${order.status}`)}
      </p>
      {tracking && (
        <p className="mt-3 border-l border-metal pl-4">
          {t('tracking', { carrier: tracking.carrier })} <strong>{tracking.number}</strong>
        </p>
      )}
      <HowToPay order={order} title={titles.payment} />
      <Timeline order={order} />
      <div className="mt-12">
        <OrderLines order={order} />
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-8 wrap-anywhere sm:grid-cols-2">
        <Part title={t('address')}>
          <Address address={address} />
        </Part>
        <Part title={t('delivery')}>{titles.delivery}</Part>
        {giftMessage && <Part title={t('giftMessage')}>{giftMessage}</Part>}
        {note && <Part title={t('note')}>{note}</Part>}
      </div>
      <div className="mt-12 flex flex-wrap items-start gap-x-8 gap-y-4 border-t border-line pt-8">
        {!isNew && <RepeatOrder id={order.id} />}
        {order.status === 'new' && <CancelOrder id={order.id} />}
        <ShopLink to="/account" className="link inline-flex min-h-12 items-center">
          {t('all')}
        </ShopLink>
        {isNew && (
          <ShopLink to="/items/allProducts" className="link inline-flex min-h-12 items-center">
            {t('browse')}
          </ShopLink>
        )}
      </div>
    </>
  );
}

function Address({ address }: { address: Order['address'] }) {
  const language = useLanguage();
  const lines = [
    address.fullName,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    countryName(address.country, language),
    address.phone,
  ].filter(Boolean);
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="label font-semibold">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}
