import { useTranslations } from 'use-intl';
import type { Order, OrderEvent } from '#contract/orders.ts';
import { fulfilmentSteps, type OrderStatus } from '#core/order-status.ts';
import { formatPrice } from '#ui/price.ts';
import { formatMoment } from '../messages/format-date.ts';
import { useLanguage } from '../shop/shop.ts';

const steps: readonly OrderStatus[] = fulfilmentSteps;

type Event = Omit<OrderEvent, 'actor'>;
type Known = Pick<Order, 'status' | 'currency' | 'deliveryMethod'> & { events: Event[] };

/** The events of an order, and the statuses still to come. */
export function Timeline({ order }: { order: Known }) {
  const t = useTranslations('order');
  const language = useLanguage();
  const { pickUp } = order.deliveryMethod;
  const describe = useEventWords(order);
  const happened = order.events.map((event) => ({ event, words: describe(event) }));
  const at = steps.indexOf(order.status);
  const coming = at < 0 ? [] : steps.slice(at + 1);
  return (
    <section aria-labelledby="timeline" className="mt-10">
      <h2 id="timeline" className="label font-semibold">
        {t('timeline')}
      </h2>
      <ol className="mt-4 border-l border-metal">
        {happened.map(
          ({ event, words }) =>
            words && (
              <li key={`${event.at} ${event.type} ${event.to}`} className="relative pb-4 pl-5">
                <span
                  aria-hidden="true"
                  className="absolute top-2 -left-1 size-[7px] rounded-full bg-metal"
                />
                {words}
                <time dateTime={event.at} className="label block text-quiet">
                  {formatMoment(event.at, language)}
                </time>
              </li>
            ),
        )}
        {coming.map((status) => (
          <li key={status} className="relative pb-4 pl-5 text-quiet">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-1 size-[7px] rounded-full border border-metal bg-paper"
            />
            {t(`${pickUp ? 'comingCollected' : 'coming'}.${status as 'confirmed'}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEventWords({ events, currency, deliveryMethod: { pickUp } }: Known) {
  const t = useTranslations('order');
  const language = useLanguage();
  const isGivenBack = events.some(({ type }) => type === 'refund');
  const parcels = events.filter(({ type }) => type === 'parcel');
  const isShipped = events.some(({ type, to }) => type === 'status' && to === 'shipped');
  const isOneParcel = isShipped && parcels.length === 1;
  return function describe(event: Event): string {
    const { type, to, text } = event;
    if (type === 'placed') return t('placed');
    // A single parcel is covered by the shipped event with its tracking.
    if (type === 'parcel' && isOneParcel) return '';
    if (type === 'status' && to === 'shipped' && isOneParcel && !pickUp) {
      return [t('happened.shipped'), parcels[0]?.to].filter(Boolean).join(' · ');
    }
    if (type === 'status' && pickUp && (to === 'shipped' || to === 'delivered')) {
      return t(`happenedCollected.${to}`);
    }
    if (type === 'status' && t.has(`happened.${to}` as 'happened.shipped')) {
      return t(`happened.${to}` as 'happened.shipped');
    }
    // A refund has its own event with the amount.
    if (type === 'payment' && isGivenBack && to?.endsWith('refunded')) return '';
    // So has a part of a payment.
    if (type === 'payment' && to === 'partially_paid') return '';
    if (type === 'payment' && t.has(`payments.${to}` as 'payments.paid')) {
      return `${t('payment')}: ${t(`payments.${to}` as 'payments.paid')}`;
    }
    if (type === 'tracking') return [t('trackingSet'), text ?? to].filter(Boolean).join(' ');
    if (type === 'parcel') {
      const isRest = isShipped && event === parcels.at(-1);
      const words = isRest
        ? (['restReady', 'restSent'] as const)
        : (['partReady', 'partSent'] as const);
      return [t(words[pickUp ? 0 : 1]), to].filter(Boolean).join(' · ');
    }
    if (type === 'received') {
      return `${t('moneyCame')}: ${formatPrice(Number(to), currency, language)}`;
    }
    if (type === 'refund') {
      return `${t('moneyBack')}: ${formatPrice(Number(to), currency, language)}`;
    }
    return '';
  };
}
