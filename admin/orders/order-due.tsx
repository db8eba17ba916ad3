import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../formats/format-money.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Props = { order: AdminOrder; readOnly: boolean; onRefund: () => void };

/** Outstanding money: a refund or a payment due. */
export function OrderDue({ order, readOnly, onRefund }: Props) {
  const t = useWords('orders');
  const [keeping, setKeeping] = useState(false);
  const { refundDue, paymentDue, paid, currency } = order;
  const text = refundDue ? 'refundText' : paid ? 'restText' : 'paymentText';
  if (!refundDue && !paymentDue) return null;
  const title = refundDue
    ? t('due.refund', { amount: formatMoney(refundDue, currency) })
    : t('due.payment', { amount: formatMoney(paymentDue, currency) });
  return (
    <Alert
      color="yellow"
      variant="outline"
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {title}
        </Text>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t(`due.${text}`)}</Text>
        {!readOnly && refundDue > 0 && !keeping && (
          <Group gap="xs">
            <Button size="compact-sm" onClick={onRefund}>
              {t('giveBack')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setKeeping(true)}>
              {t('due.keep')}
            </Button>
          </Group>
        )}
        {keeping && refundDue > 0 && <KeepForm order={order} onClose={() => setKeeping(false)} />}
      </Stack>
    </Alert>
  );
}

/** Records why the rest is not refunded, such as the delivery cost of a return. */
function KeepForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useWords('orders');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('reasonMissing')) },
  });
  const { busy, write } = useWrite();
  useUnsaved(form.isDirty());
  const { id, refundDue, currency } = order;

  async function keep({ reason }: { reason: string }) {
    const body = { keep: reason.trim() };
    const done = await write(() => call('PATCH /orders/admin/:id', { params: { id }, body }));
    if (!done) return;
    showSuccess(t('due.kept', { amount: formatMoney(refundDue, currency) }));
    onClose();
  }

  return (
    <form onSubmit={form.onSubmit(keep)} noValidate aria-label={t('due.keep')}>
      <Stack gap="sm">
        <TextInput
          label={t('closing.reason')}
          autoFocus
          required
          {...form.getInputProps('reason')}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={busy}>
            {t('due.keepNow', { amount: formatMoney(refundDue, currency) })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
