import type { OfficeOrder, OrderEvent, OrderStatus, PaymentStatus } from '#contract/orders.ts';

export const statuses: readonly OrderStatus[] = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
];

export const statusNames: Record<OrderStatus, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

export const statusColors: Record<OrderStatus, string> = {
  new: 'blue.9',
  confirmed: 'indigo.9',
  packed: 'violet.9',
  shipped: '#0b6475',
  delivered: '#22692f',
  cancelled: 'gray.7',
  returned: '#97400a',
};

/** What the button of a move says. */
export const moveNames: Record<OrderStatus, string> = {
  new: 'Make new again',
  confirmed: 'Confirm',
  packed: 'Mark as packed',
  shipped: 'Ship',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel the order',
  returned: 'Take back',
};

export const paymentStatuses: readonly PaymentStatus[] = [
  'unpaid',
  'authorised',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
];

export const paymentNames: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  authorised: 'Authorised',
  paid: 'Paid',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
};

/** One step of an order's history as a sentence. */
export function describeEvent({ type, from, to, text }: OrderEvent): string {
  const said = text ? `: ${text}` : '';
  if (type === 'placed') return 'Placed the order';
  if (type === 'status') return `${named(statusNames, from)} → ${named(statusNames, to)}${said}`;
  if (type === 'payment') {
    return `Payment ${named(paymentNames, from)} → ${named(paymentNames, to)}${said}`;
  }
  if (type === 'tracking') return `Tracking${said || `: ${to ?? ''}`}`;
  return `Note${said}`;
}

export function nameOf(client: OfficeOrder['client'], fallback: string): string {
  return client ? `${client.firstName} ${client.lastName}`.trim() : fallback;
}

function named(names: Readonly<Record<string, string>>, key: string | null): string {
  return key ? (names[key] ?? key) : '';
}
