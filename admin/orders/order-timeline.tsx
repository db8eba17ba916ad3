import { Button, Text, Timeline } from '@mantine/core';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Message } from '#contract/messages.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { isOnlineKind, providerNames } from '#core/online-payments.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { useMessageState } from '../messages/message-state.ts';
import { MessageText } from '../messages/message-text.tsx';
import { Panel } from '../parts/panel.tsx';
import { showSuccess } from '../problems/toast.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { stepKey } from './status-names.ts';
import { undoStep } from './use-undo-step.ts';

// A message's state changes once it is sent.
const again = { every: 15_000 };

/** The order's events and the messages to its customer, newest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const t = useWords('orders');
  const describeEvent = useEventWords(order);
  const nameActor = useActorNames();
  const undoable = findUndoable(order);
  const params = { id: order.id };
  const { data } = useRead('GET /orders/admin/:id/messages', { params }, again);
  const entries = mergeByTime(order.events, data?.messages ?? []);
  const mayChange = useMe().mayChange('orders');
  return (
    <Panel title={t('timeline')}>
      <Timeline className="anywhere" bulletSize={12} lineWidth={2} active={entries.length}>
        {entries.map(({ event, message }) =>
          event ? (
            <Timeline.Item
              key={event.id}
              title={event.undone ? <s>{describeEvent(event)}</s> : describeEvent(event)}
            >
              <Text size="sm" c="dimmed">
                {nameActor(event)} · {formatInstant(event.at)}
              </Text>
              {mayChange && event.id === undoable && <UndoButton order={order} />}
            </Timeline.Item>
          ) : (
            <Timeline.Item
              key={message.id}
              className="no-print"
              title={t(`written.${message.channel}`)}
            >
              <MessageEntry message={message} />
            </Timeline.Item>
          ),
        )}
      </Timeline>
    </Panel>
  );
}

type Entry =
  | { at: string; event: OrderEvent; message?: undefined }
  | { at: string; event?: undefined; message: Message };

/** Newest first; a message is listed above the event that caused it. */
function mergeByTime(events: OrderEvent[], messages: Message[]): Entry[] {
  const entries: Entry[] = [
    ...events.map((event) => ({ at: event.at, event })),
    ...messages.toReversed().map((message) => ({ at: message.createdAt, message })),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse();
}

function MessageEntry({ message }: { message: Message }) {
  const state = useMessageState();
  const recipient = message.channel === 'sms' ? formatPhone(message.to) : message.to;
  return (
    <>
      <Text size="sm" c="dimmed" mb={4}>
        {[state(message), recipient, formatInstant(message.createdAt)].join(' · ')}
      </Text>
      <MessageText {...message} />
    </>
  );
}

/** The event that shows the Undo button: the last one of the latest step. */
function findUndoable({ events, undo }: AdminOrder): number | undefined {
  const first = events.find(({ id }) => id === undo?.eventId);
  return events.findLast(({ at, type }) => at === first?.at && stepTypes.includes(type))?.id;
}

const stepTypes: readonly OrderEvent['type'][] = ['status', 'payment', 'received'];

function UndoButton({ order }: { order: AdminOrder }) {
  const t = useWords('lists');
  const { busy, write } = useWrite();
  async function undo() {
    if (await write(() => undoStep(order))) showSuccess(t('undone'));
  }
  return (
    <Button mt={4} size="compact-sm" variant="default" loading={busy} onClick={undo}>
      {t('undo')}
    </Button>
  );
}

/** Names who made an event: an admin or a customer by name, others by what they are. */
function useActorNames() {
  const t = useWords('orders');
  return function nameActor({ actor }: OrderEvent): string {
    if (actor === 'client' || actor === 'shop') return t(`actors.${actor}`);
    return isOnlineKind(actor) ? providerNames[actor] : actor;
  };
}

/** Describes an event of the order as a sentence. */
function useEventWords(order: AdminOrder) {
  const t = useWords('orders');
  const parcels = order.events.filter(({ type, undone }) => type === 'parcel' && !undone);
  const [first, last] = [parcels[0], parcels.at(-1)];
  /** The label of an order status or a payment status. */
  function stand(value: string | null): string {
    const payment = `payments.${value}` as 'payments.paid';
    return t.has(payment) ? t(payment) : t(stepKey('statuses', order, value as 'new'));
  }

  return function describeEvent(event: OrderEvent): string {
    const { type, from, to, text } = event;
    const more = text ? `: ${text}` : '';
    if (type === 'placed') return t('events.placed');
    // The only cancellation that stands is the automatic one.
    if (order.lapsed && to === 'cancelled' && !event.undone) return t(`lapsed.${order.lapsed}`);
    if (type === 'status') {
      return `${t(stepKey('statuses', order, to as AdminOrder['status']))}${more}`;
    }
    // A further part of a payment leaves the status as it is.
    if (type === 'undone' && !to) return t('events.paymentUndone');
    if (type === 'undone') return t('events.undone', { from: stand(from), to: stand(to) });
    if (type === 'kept') {
      return t('events.kept', { amount: formatMoney(Number(to), order.currency) }) + more;
    }
    if (type === 'payment') {
      return t('paymentIs', { status: t(`payments.${to as AdminOrder['paymentStatus']}`) }) + more;
    }
    if (type === 'received') {
      return t('paymentOf', { amount: formatMoney(Number(to), order.currency) }) + more;
    }
    if (type === 'tracking') return t('events.tracking', { tracking: to ?? text ?? '' });
    if (type === 'parcel') {
      const isLast = event === last && order.unsent.length === 0;
      const part = !isLast ? 'parcel' : event === first ? 'all' : 'rest';
      return [t(`events.${part}`, { count: Number(from) }), to].filter(Boolean).join(' · ');
    }
    if (type === 'refund') {
      return t('refundOf', { amount: formatMoney(Number(to), order.currency) }) + more;
    }
    if (type === 'claimed' || type === 'declined') return t(`events.${type}`);
    if (type === 'invoice') return t('events.invoice', { number: to ?? '' });
    return t('events.note', { text: text ?? '' });
  };
}
