import type { OfficeOrder } from '#contract/office-orders.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts';

export const statuses: readonly OrderStatus[] = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
];

/** Dark enough for white letters. */
export const statusColors: Record<OrderStatus, string> = {
  new: 'blue.9',
  confirmed: 'indigo.9',
  packed: 'violet.9',
  shipped: '#0b6475',
  delivered: '#22692f',
  cancelled: 'gray.7',
  returned: '#97400a',
};

export const paymentStatuses: readonly PaymentStatus[] = [
  'unpaid',
  'authorised',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
];

export function nameOf(client: OfficeOrder['client'], fallback: string): string {
  return client ? `${client.firstName} ${client.lastName}`.trim() : fallback;
}
