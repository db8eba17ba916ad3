import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { paidFor } from '#core/spread.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../formats/format-money.ts';
import { MessageNotice } from '../messages/notice.tsx';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { AmountFields } from './amount-fields.tsx';
import { CountInput } from './count-input.tsx';
import { LineName } from './line-name.tsx';
import { refundProvider } from './online-payment.ts';

type Props = { order: AdminOrder; onClose: () => void };

/** A refund: amount, items and whether they go back into stock. */
export function RefundForm({ order, onClose }: Props) {
  const t = useWords('orders');
  const { form, open, closed, meanwhile, choose, busy, refund } = useRefund(order, onClose);
  const money = (amount: number) => formatMoney(amount, order.currency);
  const provider = refundProvider(order);
  return (
    <form onSubmit={form.onSubmit(refund, focusFirstMarked)} noValidate aria-label={t('giveBack')}>
      <Stack gap="sm">
        {open.map(({ line, most }, i) => (
          <Stack key={line.id} gap={6}>
            <Group wrap="nowrap" justify="space-between">
              <LineName line={line} />
              <CountInput
                label={t('howManyBack', { most })}
                most={most}
                value={form.values.quantities[line.id] ?? 0}
                onChange={(count) => choose(line.id, count)}
                error={form.errors[`lines.${i}.quantity`]}
              />
            </Group>
            {!closed && (form.values.quantities[line.id] ?? 0) > 0 && (
              <Checkbox
                label={t('restockItems')}
                aria-label={t('restockOf', { title: line.title })}
                checked={form.values.restock[line.id] ?? false}
                onChange={(event) =>
                  form.setFieldValue(`restock.${line.id}`, event.currentTarget.checked)
                }
              />
            )}
          </Stack>
        ))}
        <AmountFields
          order={order}
          most={order.refundable}
          amount={{
            value: form.values.amount,
            onChange: (amount) => form.setFieldValue('amount', amount),
            error: form.errors.amount,
          }}
          note={{ label: t('refundNote'), ...form.getInputProps('note') }}
          meanwhile={meanwhile > 0 && t('refundMeanwhile', { amount: money(meanwhile) })}
        />
        <Text size="sm" c="dimmed">
          {provider ? t('refundThrough', { provider }) : t('refundTold')} <MessageNotice />
        </Text>
        <Group>
          <Button type="submit" loading={busy}>
            {t('giveBack')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The state of the form, with the amount refunded by another admin meanwhile. */
function useRefund(order: AdminOrder, onDone: () => void) {
  const t = useWords('orders');
  const closed = order.status === 'cancelled' || order.status === 'returned';
  const open = order.lines
    .map((line) => ({ line, most: line.quantity - countBack(order, line.id) }))
    .filter(({ most }) => most > 0);
  const form = useForm({
    initialValues: {
      amount: null as number | null,
      note: '',
      // Returned items are inspected before they go back into stock.
      restock: {} as Record<number, boolean>,
      quantities: {} as Record<number, number>,
    },
    validate: { amount: (amount) => ((amount ?? 0) > 0 ? null : t('amountMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.isDirty());
  const [before] = useState(order.refunded);

  /** The amount follows the chosen items until it is edited. */
  function choose(lineId: number, quantity: number) {
    const quantities = { ...form.values.quantities, [lineId]: quantity };
    const worth = open.reduce(
      (sum, { line, most }) => sum + paidFor(line, line.quantity - most, quantities[line.id] ?? 0),
      0,
    );
    form.setValues({ quantities, amount: Math.min(worth, order.refundable) || null });
  }

  async function refund({ amount, note, quantities, restock }: typeof form.values) {
    const lines = open.flatMap(({ line }) => {
      const quantity = quantities[line.id] ?? 0;
      return quantity > 0
        ? [{ lineId: line.id, quantity, restock: restock[line.id] ?? false }]
        : [];
    });
    // Sent with the refunds on screen, so that the server detects a refund made meanwhile.
    const was = { refunded: order.refunded };
    const body = { amount: amount ?? 0, note: note.trim(), lines, was };
    const params = { id: order.id };
    const done = await write(() => call('POST /orders/admin/:id/refunds', { params, body }));
    if (!done) return;
    const failed = done.refunds.findLast(({ state }) => state === 'failed');
    const isNew = failed && !order.refunds.some(({ id }) => id === failed.id);
    if (isNew) showFailure(failed.reason ?? '');
    else showSuccess(t('refundDone', { amount: formatMoney(amount ?? 0, order.currency) }));
    onDone();
  }

  return { form, open, closed, meanwhile: order.refunded - before, choose, busy, refund };
}

/** The refunded quantity of a line. */
export function countBack(order: AdminOrder, lineId: number): number {
  return order.refunds
    .flatMap((refund) => refund.lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
