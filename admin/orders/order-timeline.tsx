import { Text, Timeline } from '@mantine/core';
import type { OfficeOrder } from '#contract/office-orders.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';

/** What happened to the order, when, and by whom; newest first. */
export function OrderTimeline({ order }: { order: OfficeOrder }) {
  const t = useWords('orders');
  const say = useEventWords(order);
  const newestFirst = order.events.toReversed();
  return (
    <Panel title={t('timeline')}>
      <Timeline className="anywhere" bulletSize={12} lineWidth={2} active={newestFirst.length}>
        {newestFirst.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and are never reordered
          <Timeline.Item key={index} title={say(event)}>
            <Text size="sm" c="dimmed">
              {event.actor} · {formatInstant(event.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}

/** One step of an order's history as a sentence. */
function useEventWords(order: OfficeOrder) {
  const t = useWords('orders');
  const last = order.events.findLast(({ type }) => type === 'parcel');
  const first = order.events.find(({ type }) => type === 'parcel');
  return function say(event: OrderEvent): string {
    const { type, from, to, text } = event;
    const more = text ? `: ${text}` : '';
    if (type === 'placed') return t('events.placed');
    if (type === 'status') return `${t(`statuses.${to as OfficeOrder['status']}`)}${more}`;
    if (type === 'payment') {
      return t('paymentIs', { status: t(`payments.${to as OfficeOrder['paymentStatus']}`) }) + more;
    }
    if (type === 'tracking') return t('events.tracking', { tracking: to ?? text ?? '' });
    if (type === 'parcel') {
      const isLast = event === last && order.unsent.length === 0;
      const part = !isLast ? 'parcel' : event === first ? 'all' : 'rest';
      return [t(`events.${part}`, { count: Number(from) }), to].filter(Boolean).join(' · ');
    }
    if (type === 'refund') {
      return t('refundOf', { amount: formatMoney(Number(to), order.currency) }) + more;
    }
    if (type === 'invoice') return t('events.invoice', { number: to ?? '' });
    return t('events.note', { text: text ?? '' });
  };
}
