import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { PaymentStatus } from '#contract/orders.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { AuthorisedActions } from './authorised-actions.tsx';
import { findAuthorised } from './online-payment.ts';
import { OrderDue } from './order-due.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundForm } from './refund-form.tsx';
import { useDoneMessage } from './use-undo-step.ts';

type Props = { order: AdminOrder; readOnly: boolean };

/** Payment method, payment status, payments and refunds. */
export function OrderPayment({ order, readOnly }: Props) {
  const t = useWords('orders');
  const [form, setForm] = useState<'payment' | 'refund' | null>(null);
  const close = () => setForm(null);
  const { paid, total, currency } = order;
  const { deposit } = order.paymentMethod;
  return (
    <Panel title={t('payment')}>
      <Stack gap="sm">
        <Text size="sm">
          <strong>{t(`payments.${order.paymentStatus}`)}</strong> · {order.paymentMethod.title}
          {paid > 0 && paid < total && (
            <Text span size="sm" display="block">
              {t('paidOf', {
                paid: formatMoney(paid, currency),
                total: formatMoney(total, currency),
              })}
            </Text>
          )}
          {deposit && paid < total && (
            <Text span size="sm" display="block">
              {t('depositOf', {
                deposit: formatMoney(deposit, currency),
                balance: formatMoney(total - deposit, currency),
              })}
            </Text>
          )}
        </Text>
        <OrderDue
          order={order}
          readOnly={readOnly || form !== null}
          onRefund={() => setForm('refund')}
        />
        {order.heldUntil && (
          <Text size="sm">{t('heldUntil', { time: formatInstant(order.heldUntil) })}</Text>
        )}
        {order.lapsesAt && (
          <Text size="sm">{t('lapsesAt', { time: formatInstant(order.lapsesAt) })}</Text>
        )}
        <PaymentList order={order} readOnly={readOnly} />
        {!readOnly && form === null && <Actions order={order} onChoose={setForm} />}
        {form === 'payment' && order.payable > 0 && <PaymentForm order={order} onClose={close} />}
        {form === 'refund' && order.refundable > 0 && <RefundForm order={order} onClose={close} />}
      </Stack>
    </Panel>
  );
}

type ActionsProps = { order: AdminOrder; onChoose: (form: 'payment' | 'refund') => void };

/** Opens the forms, and sets a status that no money goes with. */
function Actions({ order, onChoose }: ActionsProps) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const showDone = useDoneMessage();
  const authorised = findAuthorised(order);
  // With nothing left to pay, being paid is only a status.
  const others = order.nextPaymentStatuses.filter(
    (status) =>
      !authorised && !status.includes('refunded') && (status !== 'paid' || order.payable === 0),
  );

  async function record(paymentStatus: PaymentStatus) {
    const done = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body: { paymentStatus } }),
    );
    if (done) showDone(t('paymentIs', { status: t(`payments.${paymentStatus}`) }), done);
  }

  return (
    <Group gap="xs">
      {authorised?.action === null && <AuthorisedActions order={order} payment={authorised} />}
      {order.payable > 0 && !authorised && (
        <Button variant="default" disabled={busy} onClick={() => onChoose('payment')}>
          {t('recordPayment')}
        </Button>
      )}
      {order.refundable > 0 && !order.refundDue && (
        <Button variant="default" disabled={busy} onClick={() => onChoose('refund')}>
          {t('giveBack')}
        </Button>
      )}
      {others.length > 0 && (
        <Select
          aria-label={t('otherPaymentStatus')}
          placeholder={t('otherPaymentStatus')}
          value={null}
          disabled={busy}
          data={others.map((value) => ({ value, label: t(`payments.${value}`) }))}
          onChange={(value) => value && record(value as PaymentStatus)}
        />
      )}
    </Group>
  );
}
