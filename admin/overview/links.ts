import type { Overview } from '#contract/overview.ts';

const sold = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];
const waiting = ['new', 'confirmed', 'packed'];

/** The orders that sales are counted from; with a piece, those that hold it. */
export function soldOrders({ range, currency }: Overview, productId?: number | null): string {
  const search = new URLSearchParams(sold.map((status) => ['status', status]));
  search.set('currency', currency);
  search.set('from', range.from);
  search.set('to', range.to);
  if (productId) search.set('productId', String(productId));
  return `/admin/orders?${search}`;
}

export const links = {
  toFulfil: `/admin/orders?${new URLSearchParams(waiting.map((status) => ['status', status]))}`,
  abandoned: '/admin/orders/abandoned?stage=open&stage=reminded&stage=contacted',
  low: '/admin/productsizes?stock=low',
  out: '/admin/productsizes?stock=out',
  enquiries: '/admin/enquiries?status=new',
};
