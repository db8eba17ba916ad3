import type { Overview } from '#contract/overview.ts';
import { soldStatuses, unfulfilledStatuses } from '#core/order-status.ts';

/** The orders counted as sales; with a product, those that contain it. */
export function soldOrders({ range, currency }: Overview, productId?: number | null): string {
  const search = new URLSearchParams(soldStatuses.map((status) => ['status', status]));
  search.set('currency', currency);
  search.set('from', range.from);
  search.set('to', range.to);
  if (productId) search.set('productId', String(productId));
  return `/admin/orders?${search}`;
}

/** The orders of the same days in another currency. */
export function soldInOther(overview: Overview, currency: Overview['currency']): string {
  return soldOrders({ ...overview, currency });
}

/** The orders with a refund or a payment due, in one currency. */
export function ordersDue(due: 'refund' | 'payment', currency: Overview['currency']): string {
  return `/admin/orders?due=${due}&currency=${currency}`;
}

export const links = {
  toFulfil: `/admin/orders?${new URLSearchParams(unfulfilledStatuses.map((status) => ['status', status]))}`,
  abandoned: '/admin/orders/abandoned?stage=open&stage=reminded&stage=contacted',
  low: '/admin/productsizes?stock=low',
  out: '/admin/productsizes?stock=out',
  enquiries: '/admin/enquiries?status=new',
  failed: '/admin/messages?status=failed',
  uncertain: '/admin/messages?status=uncertain',
};
