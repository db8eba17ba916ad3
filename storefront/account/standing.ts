import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { noMoneyStatuses } from '#core/order-status.ts';
import { isPartSent } from '#ui/part-sent.ts';

type Known = Pick<
  Order,
  'status' | 'parcels' | 'deliveryMethod' | 'paymentStatus' | 'heldUntil' | 'lapsed'
>;

/**
 * Returns the label of an order's status. Pick-up orders have labels of their own, and so do orders that
 * are waiting for a payment online, and orders that were cancelled automatically.
 */
export function useStanding() {
  const t = useTranslations('order');
  return (order: Known): string => {
    const { status, deliveryMethod, paymentStatus, heldUntil, lapsed } = order;
    if (heldUntil !== null) return t('awaitsPayment');
    // A payment that came too late is on its way back.
    if (lapsed && noMoneyStatuses.includes(paymentStatus)) return t(`lapsed.${lapsed}`);
    if (isPartSent(order))
      return t(deliveryMethod.pickUp ? 'partStands.collected' : 'partStands.sent');
    const isOther = status === 'packed' || status === 'shipped' || status === 'delivered';
    return deliveryMethod.pickUp && isOther
      ? t(`standingCollected.${status}`)
      : t(`standing.${status}`);
  };
}

/** Returns the title of an order's page; right after the order it says what comes next. */
export function useOrderTitle() {
  const t = useTranslations('order');
  return (
    order: Pick<Order, 'number' | 'heldUntil'> | undefined,
    { isNew, isConfirming = false }: { isNew: boolean; isConfirming?: boolean },
  ): string => {
    if (isConfirming) return t('confirmingTitle');
    if (isNew) return t(order && order.heldUntil !== null ? 'payTitle' : 'placedTitle');
    return order ? t('numbered', { number: order.number }) : t('title');
  };
}
