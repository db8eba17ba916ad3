import type { Order } from '#contract/orders.ts';

/** Whether an order is partly shipped. */
export function isPartSent({ status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean {
  return parcels.length > 0 && (status === 'confirmed' || status === 'packed');
}
