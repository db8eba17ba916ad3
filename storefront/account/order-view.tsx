import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { FilmFallback } from '../page/start-film.tsx';
import { useSignedIn } from '../session/tokens.ts';
import { CancelOrder } from './cancel-order.tsx';
import { countryName } from './country-name.ts';
import { NeedsSignIn } from './needs-sign-in.tsx';
import { OrderLines } from './order-lines.tsx';
import { useMethodTitles, useOrder } from './orders.ts';
import { Timeline } from './timeline.tsx';

type Props = { id: string; heading?: string; isNew?: boolean };

/** An order as its buyer sees it: where it stands, what was bought, where it goes. */
export function OrderView({ id, heading, isNew }: Props) {
  const t = useTranslations('order');
  const isSignedIn = useSignedIn();
  const { order, error } = useOrder(id);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="page section max-w-5xl pt-10 wrap-anywhere lg:pt-14"
    >
      <h1 className="display">
        {order && isSignedIn ? (heading ?? t('numbered', { number: order.number })) : t('title')}
      </h1>
      {!isSignedIn && <NeedsSignIn />}
      {isSignedIn && !order && error === '' && <FilmFallback />}
      {isSignedIn && error !== '' && (
        <p role="alert" className="mt-6">
          {error === 404 ? t('unknown') : t('unreachable')}
        </p>
      )}
      {order && isSignedIn && <OrderParts order={order} isNew={isNew ?? false} />}
    </main>
  );
}

function OrderParts({ order, isNew }: { order: Order; isNew: boolean }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const titles = useMethodTitles(order);
  const { address, paymentMethod, tracking, giftMessage, note } = order;
  return (
    <>
      <p className="mt-4" role="status">
        {isNew ? (
          <>
            {t('yourNumber')} <strong>{order.number}</strong>. {t('next')}
          </>
        ) : (
          <>
            {t('status')}: <strong>{t(`statuses.${order.status}`)}</strong>
          </>
        )}
      </p>
      {tracking && (
        <p className="mt-2 border-l border-metal pl-4">
          {t('tracking', { carrier: tracking.carrier })} <strong>{tracking.number}</strong>
        </p>
      )}
      <div className="mt-10 grid grid-cols-1 gap-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <OrderLines order={order} />
        <div className="grid content-start gap-8">
          <Part title={t('address')}>
            <address className="not-italic">
              <span className="block">{address.fullName}</span>
              <span className="block">{address.line1}</span>
              <span className="block">{address.line2}</span>
              <span className="block">
                {[address.postcode, address.city].filter(Boolean).join(' ')}
              </span>
              <span className="block">{countryName(address.country, language)}</span>
              <span className="block">{address.phone}</span>
            </address>
          </Part>
          <Part title={t('delivery')}>{titles.delivery}</Part>
          <Part title={t('payment')}>
            {titles.payment} ({t(`payments.${order.paymentStatus}`)})
            {order.paymentStatus === 'unpaid' && paymentMethod.instructions && (
              <p className="mt-2 whitespace-pre-line">{paymentMethod.instructions}</p>
            )}
          </Part>
          {giftMessage && <Part title={t('giftMessage')}>{giftMessage}</Part>}
          {note && <Part title={t('note')}>{note}</Part>}
          <Part title={t('timeline')}>
            <Timeline events={order.events} />
          </Part>
          {order.status === 'new' && <CancelOrder id={order.id} />}
          <p>
            <ShopLink to="/account" className="link">
              {t('all')}
            </ShopLink>
          </p>
        </div>
      </div>
    </>
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
