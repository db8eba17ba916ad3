import type { Order } from '#contract/orders.ts';

/** Whether some of an order has left, and the rest is still to come. */
export function isPartSent({ status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean {
  return parcels.length > 0 && (status === 'confirmed' || status === 'packed');
}
