import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../lists/format-money.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { CountInput } from './count-input.tsx';
import { LineName } from './line-name.tsx';

type Props = { order: OfficeOrder; onClose: () => void };

/** How much goes back, for which pieces, and whether those can be sold again. */
export function RefundForm({ order, onClose }: Props) {
  const t = useWords('orders');
  const { form, open, closed, meanwhile, choose, busy, refund } = useRefund(order, onClose);
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <form onSubmit={form.onSubmit(refund, focusFirstMarked)} noValidate aria-label={t('giveBack')}>
      <Stack gap="sm">
        {open.map(({ line, most }, i) => (
          <Group key={line.id} wrap="nowrap" justify="space-between">
            <LineName line={line} />
            <CountInput
              label={t('howManyBack', { most })}
              most={most}
              value={form.values.quantities[line.id] ?? 0}
              onChange={(count) => choose(line.id, count)}
              error={form.errors[`lines.${i}.quantity`]}
            />
          </Group>
        ))}
        {!closed && Object.values(form.values.quantities).some(Boolean) && (
          <Checkbox
            label={t('restockPieces')}
            {...form.getInputProps('restock', { type: 'checkbox' })}
          />
        )}
        <MoneyInput
          label={t('amount', { currency: order.currency.toUpperCase() })}
          description={t('atMost', { amount: money(order.refundable) })}
          required
          autoFocus
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors.amount}
        />
        <Textarea label={t('refundNote')} minRows={2} {...form.getInputProps('note')} />
        {meanwhile > 0 && (
          <Text size="sm" className="danger" role="alert">
            {t('refundMeanwhile', { amount: money(meanwhile) })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('refundTold')}
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

/** Money on its way back: for which pieces, and what a colleague has given back meanwhile. */
function useRefund(order: OfficeOrder, onDone: () => void) {
  const t = useWords('orders');
  const closed = order.status === 'cancelled' || order.status === 'returned';
  const open = order.lines
    .map((line) => ({ line, most: line.quantity - countBack(order, line.id) }))
    .filter(({ most }) => most > 0);
  const form = useForm({
    initialValues: {
      amount: null as number | null,
      note: '',
      restock: !closed,
      quantities: {} as Record<number, number>,
    },
    validate: { amount: (amount) => ((amount ?? 0) > 0 ? null : t('amountMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.isDirty());
  const [before] = useState(order.refunded);

  /** The pieces that are chosen say how much, until another sum is written. */
  function choose(lineId: number, quantity: number) {
    const quantities = { ...form.values.quantities, [lineId]: quantity };
    const worth = open.reduce((sum, { line }) => sum + line.price * (quantities[line.id] ?? 0), 0);
    form.setValues({ quantities, amount: Math.min(worth, order.refundable) || null });
  }

  async function refund({ amount, note, quantities, restock }: typeof form.values) {
    const lines = open.flatMap(({ line }) => {
      const quantity = quantities[line.id] ?? 0;
      return quantity > 0 ? [{ lineId: line.id, quantity, restock: restock && !closed }] : [];
    });
    // As it stands on screen: what a colleague gives back meanwhile is looked at first.
    const was = { refunded: order.refunded };
    const body = { amount: amount ?? 0, note: note.trim(), lines, was };
    const params = { id: order.id };
    const done = await write(() => call('POST /orders/admin/:id/refunds', { params, body }));
    if (!done) return;
    showSuccess(t('refundDone', { amount: formatMoney(amount ?? 0, order.currency) }));
    onDone();
  }

  return { form, open, closed, meanwhile: order.refunded - before, choose, busy, refund };
}

function countBack(order: OfficeOrder, lineId: number): number {
  return order.refunds
    .flatMap((refund) => refund.lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
