import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { PaymentStatus } from '#contract/orders.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { confirmGood } from '../problems/confirm.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { OrderDue } from './order-due.tsx';
import { RefundForm } from './refund-form.tsx';
import { useDoneMessage } from './use-undo-step.ts';

/** Payment method, payment status and refunds. */
export function OrderPayment({ order, readOnly }: { order: AdminOrder; readOnly: boolean }) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const [refunding, setRefunding] = useState(false);
  const showDone = useDoneMessage();
  const choices = order.nextPaymentStatuses.filter((status) => !status.includes('refunded'));

  async function record(paymentStatus: PaymentStatus) {
    const done = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body: { paymentStatus } }),
    );
    if (done) showDone(t('paymentIs', { status: t(`payments.${paymentStatus}`) }), done);
  }

  function choose(status: PaymentStatus) {
    if (status !== 'paid') return void record(status);
    confirmGood(
      t('paidAsk', { total: formatMoney(order.total, order.currency) }),
      t('paidText'),
      () => void record('paid'),
      t('paidYes'),
    );
  }

  return (
    <Panel title={t('payment')}>
      <Stack gap="sm">
        <Text size="sm">
          <strong>{t(`payments.${order.paymentStatus}`)}</strong> · {order.paymentMethod.title}
        </Text>
        <OrderDue
          order={order}
          readOnly={readOnly || refunding}
          onRefund={() => setRefunding(true)}
        />
        {order.refunds.map((refund) => (
          <Text key={refund.id} size="sm" className="anywhere">
            {t('refundOf', { amount: formatMoney(refund.amount, order.currency) })}
            {refund.note && `: ${refund.note}`}
            <Text span size="sm" c="dimmed" display="block">
              {refund.actor} · {formatInstant(refund.at)}
            </Text>
          </Text>
        ))}
        {!readOnly && (
          <Group>
            {choices.length > 0 && (
              <Select
                aria-label={t('recordPayment')}
                placeholder={t('recordPayment')}
                value={null}
                disabled={busy}
                data={choices.map((value) => ({ value, label: t(`payments.${value}`) }))}
                onChange={(value) => value && choose(value as PaymentStatus)}
              />
            )}
            {order.refundable > 0 && !order.refundDue && !refunding && (
              <Button variant="default" onClick={() => setRefunding(true)}>
                {t('giveBack')}
              </Button>
            )}
          </Group>
        )}
        {refunding && order.refundable > 0 && (
          <RefundForm order={order} onClose={() => setRefunding(false)} />
        )}
      </Stack>
    </Panel>
  );
}
