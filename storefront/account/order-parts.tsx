import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { addressLines } from '#ui/address-lines.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { ShopPlace } from '../parts/shop-place.tsx';
import { useLanguage } from '../shop/shop.ts';
import { CancelOrder } from './cancel-order.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import type { PlacedOrder } from './orders.ts';
import { useIsConfirming } from './pay-online.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import { useStanding } from './standing.ts';
import { Timeline } from './timeline.tsx';

export function OrderParts({ order, isNew }: { order: PlacedOrder; isNew: boolean }) {
  const t = useTranslations('order');
  const { address, giftMessage, note, deliveryMethod } = order;
  const standing = useStanding();
  const isConfirming = useIsConfirming(order);
  const isLinked = order.linkToken !== undefined;
  return (
    <>
      <p className="mt-5 max-w-2xl" role="status">
        {isNew && (
          <>
            {t('yourNumber')} <strong className="whitespace-nowrap">{order.number}</strong>.{' '}
          </>
        )}
        {!isConfirming && standing(order)}
      </p>
      <OrderParcels order={order} />
      <HowToPay order={order} />
      <Timeline order={order} />
      <div className="mt-12">
        <OrderLines order={order} />
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-8 wrap-anywhere sm:grid-cols-2">
        <Part title={t(deliveryMethod.pickUp ? 'collectedBy' : 'address')}>
          <Address address={address} />
        </Part>
        <Part title={t('delivery')}>
          {deliveryMethod.title}
          {deliveryMethod.pickUp && (
            <div className="mt-3">
              <ShopPlace />
            </div>
          )}
        </Part>
        {giftMessage && <Part title={t('giftMessage')}>{giftMessage}</Part>}
        {note && <Part title={t('note')}>{note}</Part>}
      </div>
      <div className="mt-12 flex flex-wrap items-start gap-x-8 gap-y-4 border-t border-line pt-8 print:hidden">
        {!isNew && !isLinked && <RepeatOrder id={order.id} />}
        <CancelOrder order={order} />
        {!isLinked && (
          <ShopLink to="/account" className="link inline-flex min-h-12 items-center">
            {t('all')}
          </ShopLink>
        )}
        {(isNew || isLinked) && (
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
  return (
    <address className="not-italic">
      {addressLines(address, language).map((line) => (
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
