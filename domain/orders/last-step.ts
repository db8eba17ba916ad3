import type { OrderEvent } from '#contract/orders.ts';
import { own } from '#core/own.ts';

export type Event = OrderEvent & { byClient: boolean };

/** The events of one change of an order, which are undone together. */
export type Step = {
  /** The id of its first event. */
  eventId: number;
  status?: { eventId: number; from: string; to: string };
  /** `from` and `to` are null if a part was paid after another, which leaves the status as it is. */
  payment?: { eventId: number; from: string | null; to: string | null };
};

/** Event types that undo ignores. */
const beside: readonly OrderEvent['type'][] = [
  'note',
  'tracking',
  'invoice',
  'kept',
  'claimed',
  'declined',
  'undone',
];

/**
 * Finds the last step if the shop may undo it: not the placing, a change by the customer, or a
 * refund. The caller checks whether the customer was notified of it.
 */
export function findLastStep(
  events: readonly Event[],
  invoicedAt: string | undefined,
): Step | undefined {
  const standing = events.filter(({ undone }) => !undone);
  const last = standing.findLast(({ type }) => !beside.includes(type));
  if (!last) return undefined;
  const together = standing.filter(({ at }) => at === last.at);
  const isOurs = together.every(({ type, byClient }) => {
    return type !== 'placed' && type !== 'refund' && !byClient;
  });
  const statuses = together.filter(({ type }) => type === 'status');
  const payments = together.filter(({ type }) => type === 'payment');
  const received = together.find(({ type }) => type === 'received');
  const [first] = [...statuses, ...payments, ...(received ? [received] : [])];
  if (!isOurs || !first) return undefined;
  // A payment cannot be undone after an invoice that says it was paid.
  if ((payments.length || received) && invoicedAt && invoicedAt >= last.at) return undefined;
  const status = join(statuses);
  const payment = join(payments) ?? (received && { eventId: received.id, from: null, to: null });
  return { eventId: first.id, ...(status && { status }), ...(payment && { payment }) };
}

/** Joins several transitions into one, from the first start to the last end. */
function join(events: readonly Event[]): Step['status'] {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return undefined;
  return { eventId: first.id, from: first.from ?? '', to: last.to ?? '' };
}

/** The statuses that customers are notified of, and the name of each message. */
const notified: Record<string, string> = {
  packed: 'balance_due',
  shipped: 'shipped',
  cancelled: 'cancelled',
};

/** The key prefix of the messages that notify the customer of a step. */
export function notificationPrefix(orderId: string, { status }: Step): string | undefined {
  const news = status && own(notified, status.to);
  return news && `order:${orderId}:${news}:`;
}
