import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdminOrder, Payment, Refund } from '#contract/admin-orders.ts';
import { type DisputeState, isOpenDispute } from '#core/payment-status.ts';
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
          {payment.dispute && <Dispute order={order} payment={payment} dispute={payment.dispute} />}
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

type DisputeProps = {
  order: AdminOrder;
  payment: Payment;
  dispute: NonNullable<Payment['dispute']>;
};

/** The state of a dispute, and until when the shop can answer on the provider's pages. */
function Dispute({ order, payment, dispute }: DisputeProps) {
  const t = useWords('orders');
  const { state, reason, respondBy } = dispute;
  const provider = providerOf(payment) ?? '';
  const values = { amount: formatMoney(dispute.amount, order.currency), reason, provider };
  return (
    <Alert
      color={disputeColors[state]}
      variant="outline"
      my="xs"
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {t(`disputeStates.${state}`, values)}
        </Text>
      }
    >
      <Text size="sm">
        {t('disputeReason', values)}
        {respondBy && ` ${t('respondBy', { provider, time: formatInstant(respondBy) })}`}
      </Text>
    </Alert>
  );
}

const disputeColors: Record<DisputeState, string> = {
  needs_response: 'red',
  under_review: 'yellow',
  won: 'green',
  lost: 'red',
};

/** Asks the provider of a payment that is not settled, and records a return made by hand. */
function Checks({ order, payment }: { order: AdminOrder; payment: Payment }) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const provider = providerOf(payment);
  const { id: paymentId, action, nextTry, state, returned, dispute } = payment;
  const isRefunding = order.refunds.some(
    (refund) => refund.paymentId === paymentId && refund.state === 'pending',
  );
  const isSettled = state !== 'pending' && !action && !isRefunding && !isOpenDispute(dispute);
  if (!provider || isSettled) return null;
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
