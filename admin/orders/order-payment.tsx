import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office-orders.ts';
import type { PaymentStatus } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { RefundForm } from './refund-form.tsx';

/** How it is paid, what has come, and what went back. */
export function OrderPayment({ order, readOnly }: { order: OfficeOrder; readOnly: boolean }) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const [refunding, setRefunding] = useState(false);
  const choices = order.nextPaymentStatuses.filter((status) => !status.includes('refunded'));

  async function record(paymentStatus: PaymentStatus) {
    const done = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body: { paymentStatus } }),
    );
    if (done) showSuccess(t('paymentIs', { status: t(`payments.${paymentStatus}`) }));
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
            {order.refundable > 0 && !refunding && (
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
