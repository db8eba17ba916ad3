import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../formats/format-money.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { AmountFields } from './amount-fields.tsx';
import { useDoneMessage } from './use-undo-step.ts';

type Props = { order: AdminOrder; onClose: () => void };

/** Money received by hand: the rest by default, or a part of it. */
export function PaymentForm({ order, onClose }: Props) {
  const t = useWords('orders');
  const { form, meanwhile, busy, record } = useRecording(order, onClose);
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <form
      onSubmit={form.onSubmit(record, focusFirstMarked)}
      noValidate
      aria-label={t('recordPayment')}
    >
      <Stack gap="sm">
        <AmountFields
          order={order}
          most={order.payable}
          amount={{
            value: form.values.amount,
            onChange: (amount) => form.setFieldValue('amount', amount),
            error: form.errors.amount,
          }}
          note={{ label: t('paymentNote'), ...form.getInputProps('note') }}
          meanwhile={meanwhile > 0 && t('paymentMeanwhile', { amount: money(meanwhile) })}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('recordPayment')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The state of the form, with the amount recorded by another admin meanwhile. */
function useRecording(order: AdminOrder, onDone: () => void) {
  const t = useWords('orders');
  const showDone = useDoneMessage();
  const form = useForm({
    initialValues: { amount: order.payable as number | null, note: '' },
    validate: { amount: (amount) => ((amount ?? 0) > 0 ? null : t('amountMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.isDirty());
  const [before] = useState(order.paid);

  async function record({ amount, note }: typeof form.values) {
    // Sent with the payments on screen, so that the server detects one recorded meanwhile.
    const body = { amount: amount ?? 0, note: note.trim(), was: { paid: order.paid } };
    const params = { id: order.id };
    const done = await write(() => call('POST /orders/admin/:id/payments', { params, body }));
    if (!done) return;
    showDone(t('paymentDone', { amount: formatMoney(amount ?? 0, order.currency) }), done);
    onDone();
  }

  return { form, meanwhile: order.paid - before, busy, record };
}
