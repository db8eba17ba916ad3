import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { isPartSent } from '#ui/part-sent.ts';

type Known = Pick<Order, 'status' | 'parcels' | 'deliveryMethod'>;

/** Returns the label of an order's status; pick-up orders have labels of their own. */
export function useStanding() {
  const t = useTranslations('order');
  return (order: Known): string => {
    const { status, deliveryMethod } = order;
    if (isPartSent(order))
      return t(deliveryMethod.pickUp ? 'partStands.collected' : 'partStands.sent');
    const isOther = status === 'packed' || status === 'shipped' || status === 'delivered';
    return deliveryMethod.pickUp && isOther
      ? t(`standingCollected.${status}`)
      : t(`standing.${status}`);
  };
}
