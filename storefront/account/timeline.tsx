import { useTranslations } from 'use-intl';
import type { OrderEvent } from '#contract/orders.ts';
import { formatMoment } from '../page/format-date.ts';

/** What happened to an order, in words, the newest last. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  const say = useEventWords();
  return (
    <ol className="grid gap-3 border-l border-metal pl-4">
      {events.map((event) => (
        <li key={`${event.at} ${event.type} ${event.to}`}>
          {say(event)}
          <time dateTime={event.at} className="label block text-quiet">
            {formatMoment(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function useEventWords() {
  const t = useTranslations('order');
  return function say({ type, to, text }: OrderEvent): string {
    if (type === 'placed') return t('placed');
    if (type === 'status' && t.has(`happened.${to}` as 'happened.shipped')) {
      return t(`happened.${to}` as 'happened.shipped');
    }
    if (type === 'payment' && t.has(`payments.${to}` as 'payments.paid')) {
      return `${t('payment')}: ${t(`payments.${to}` as 'payments.paid')}`;
    }
    if (type === 'tracking') return [t('trackingSet'), text ?? to].filter(Boolean).join(' ');
    if (type === 'parcel') return [t('partSent'), to].filter(Boolean).join(' ');
    if (type === 'refund') return t('moneyBack');
    return text ?? '';
  };
}
