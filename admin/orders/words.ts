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
  new: 'blue.6',
  confirmed: 'violet.6',
  packed: 'yellow.7',
  shipped: 'cyan.7',
  delivered: 'green.7',
  cancelled: 'gray.5',
  returned: 'red.7',
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
