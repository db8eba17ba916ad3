import { Button, Group } from '@mantine/core';
import type { AdminOrder, Payment } from '#contract/admin-orders.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood, confirmThen } from '../problems/confirm.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { providerOf } from './online-payment.ts';

type Props = { order: AdminOrder; payment: Payment };

/** Captures an amount that is authorised online, or releases it, and shows the provider's answer. */
export function AuthorisedActions({ order, payment }: Props) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const provider = providerOf(payment) ?? '';
  const amount = formatMoney(Math.min(payment.amount, order.payable), order.currency);

  async function set(paymentStatus: 'paid' | 'failed') {
    const done = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body: { paymentStatus } }),
    );
    const after = done?.payments.find(({ id }) => id === payment.id);
    if (!done || !after) return;
    const isDone = after.state === (paymentStatus === 'paid' ? 'paid' : 'voided');
    if (after.action) showSuccess(t('providerSlow', { provider }));
    else if (!isDone)
      showFailure(`${provider}: ${after.reason ?? t(`payments.${done.paymentStatus}`)}`);
    else showSuccess(t('paymentIs', { status: t(`payments.${done.paymentStatus}`) }));
  }

  return (
    <Group gap="xs">
      <Button
        disabled={busy}
        onClick={() =>
          confirmGood(
            t('captureAsk', { amount }),
            t('captureText', { provider }),
            () => set('paid'),
            t('capture', { amount }),
          )
        }
      >
        {t('capture', { amount })}
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() =>
          confirmThen(
            t('releaseAsk', { amount }),
            t('releaseText'),
            () => set('failed'),
            t('release'),
          )
        }
      >
        {t('release')}
      </Button>
    </Group>
  );
}
