import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';

type Known = Pick<Order, 'status' | 'deliveryMethod'>;

/** Says where an order stands; one that is collected from the shop goes to no courier. */
export function useStanding() {
  const t = useTranslations('order');
  return ({ status, deliveryMethod }: Known): string => {
    const isOther = status === 'packed' || status === 'shipped' || status === 'delivered';
    return deliveryMethod.pickUp && isOther
      ? t(`standingCollected.${status}`)
      : t(`standing.${status}`);
  };
}
