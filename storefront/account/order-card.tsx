import type { Order } from '#contract/orders.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useStanding } from './standing.ts';

export function OrderCard({ order }: { order: Order }) {
  const standing = useStanding();
  const link = (
    <ShopLink
      to={`/account/orders/${order.id}`}
      className="link font-medium after:absolute after:inset-0"
    >
      {order.number}
    </ShopLink>
  );
  return (
    <OrderSummary order={order} number={link}>
      <p className="mt-auto pt-3">{standing(order)}</p>
    </OrderSummary>
  );
}
