import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdminOrder, Payment, Refund } from '#contract/admin-orders.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { providerOf } from './online-payment.ts';

type Props = { order: AdminOrder; readOnly: boolean };

/** The payments and refunds of an order: amount, state, note, by whom and when. */
export function PaymentList({ order, readOnly }: Props) {
  const t = useWords('orders');
  const money = (amount: number) => formatMoney(amount, order.currency);
  function describe({ state, amount, captured }: Payment): string {
    if (state === 'paid') return t('paymentOf', { amount: money(captured) });
    return `${t(`paymentStates.${state}`)}: ${money(amount)}`;
  }
  function describeAction({ action, nextTry, returned }: Payment): string {
    if (action === 'return')
      return t(nextTry ? 'paymentActions.return' : 'notReturned', { amount: money(returned) });
    if (returned > 0) return t('returned', { amount: money(returned) });
    return action ? t(`paymentActions.${action}`) : '';
  }
  const describeRefund = ({ state, amount }: Refund) =>
    t(state === 'pending' || state === 'failed' ? `refundStates.${state}` : 'refundOf', {
      amount: money(amount),
    });
  return (
    <>
      {order.payments.map((payment) => (
        <Entry
          key={payment.id}
          {...payment}
          words={describe(payment)}
          text={[payment.reason, payment.note, describeAction(payment)].filter(Boolean).join('. ')}
          actor={providerOf(payment) ?? payment.actor}
        >
          {!readOnly && <Checks order={order} payment={payment} />}
        </Entry>
      ))}
      {order.refunds.map((refund) => (
        <Entry
          key={refund.id}
          {...refund}
          words={describeRefund(refund)}
          text={[refund.reason, refund.note].filter(Boolean).join('. ')}
        />
      ))}
    </>
  );
}

type EntryProps = {
  words: string;
  text: string;
  actor: string;
  at: string;
  children?: ReactNode;
};

function Entry({ words, text, actor, at, children }: EntryProps) {
  return (
    <div>
      <Text size="sm" className="anywhere">
        {words}
        {text && `: ${text}`}
        <Text span size="sm" c="dimmed" display="block">
          {actor} · {formatInstant(at)}
        </Text>
      </Text>
      {children}
    </div>
  );
}

/** Asks the provider of a payment that is not settled, and records a return made by hand. */
function Checks({ order, payment }: { order: AdminOrder; payment: Payment }) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const provider = providerOf(payment);
  const { id: paymentId, action, nextTry, state, returned } = payment;
  const isRefunding = order.refunds.some(
    (refund) => refund.paymentId === paymentId && refund.state === 'pending',
  );
  if (!provider || (state !== 'pending' && !action && !isRefunding)) return null;
  const params = { id: order.id, paymentId };

  async function check() {
    const done = await write(() =>
      call('POST /orders/admin/:id/payments/:paymentId/check', { params }),
    );
    if (done) showSuccess(t('checked', { provider: provider ?? '' }));
  }

  async function recordReturn() {
    const done = await write(() =>
      call('POST /orders/admin/:id/payments/:paymentId/returned', { params }),
    );
    if (done) showSuccess(t('returned', { amount: formatMoney(returned, order.currency) }));
  }

  return (
    <Group gap="xs" mt={4}>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={check}>
        {t('checkWith', { provider })}
      </Button>
      {action === 'return' && !nextTry && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={recordReturn}>
          {t('markReturned')}
        </Button>
      )}
    </Group>
  );
}
