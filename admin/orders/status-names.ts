import type { AdminOrder, OrderClient } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#core/order-status.ts';

/** Dark enough for contrast with white text. */
export const statusColors: Record<OrderStatus, string> = {
  new: 'blue.6',
  confirmed: 'violet.6',
  packed: 'yellow.7',
  shipped: 'cyan.7',
  delivered: 'green.7',
  cancelled: 'gray.5',
  returned: 'red.7',
};

export function nameOf(client: OrderClient | null, fallback: string): string {
  return client ? `${client.firstName} ${client.lastName}`.trim() : fallback;
}

type Named = 'statuses' | 'transitions';

/** The key of a status text: collected orders have their own texts for shipped and delivered. */
export function stepKey<Of extends Named>(
  of: Of,
  { deliveryMethod }: Pick<AdminOrder, 'deliveryMethod'>,
  status: OrderStatus,
): `${Of}.${OrderStatus}` | `${Of}PickUp.${'shipped' | 'delivered'}` {
  const isCollected = deliveryMethod.pickUp && (status === 'shipped' || status === 'delivered');
  return isCollected ? `${of}PickUp.${status}` : `${of}.${status}`;
}
