import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { formatMoney } from '../formats/format-money.ts';
import { MessageNotice } from '../messages/notice.tsx';
import { MoneyInput } from '../money/money-input.tsx';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { refundProvider } from './online-payment.ts';

type Props = {
  order: AdminOrder;
  status: 'cancelled' | 'returned';
  onDone: (order: AdminOrder) => void;
  onClose: () => void;
};

/** Cancels an order or records its return: the refund, the stock and the reason. */
export function CloseForm({ order, status, onDone, onClose }: Props) {
  const t = useWords('orders');
  const { form, busy, close } = useClosing({ order, status, onDone });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { refundable } = order;
  const provider = refundProvider(order);
  const money = (amount: number) => formatMoney(amount, order.currency);
  const isPartial = form.values.money === 'now' && (form.values.amount ?? 0) < refundable;
  return (
    <Dialog title={t(`closing.${status}`, { number: order.number })} onClose={cancel}>
      <form onSubmit={form.onSubmit(close, focusFirstMarked)} noValidate>
        <Stack>
          {refundable > 0 && (
            <Radio.Group
              label={t('closing.money', { amount: money(refundable) })}
              {...form.getInputProps('money')}
            >
              <Stack gap="xs" mt="xs">
                <Radio data-autofocus value="later" label={t('closing.later')} />
                <Radio value="now" label={t('closing.now')} />
              </Stack>
            </Radio.Group>
          )}
          {form.values.money === 'now' && (
            <MoneyInput
              currency={order.currency}
              label={t('amount', { currency: order.currency.toUpperCase() })}
              description={t('atMost', { amount: money(refundable) })}
              required
              value={form.values.amount}
              onChange={(amount) => form.setFieldValue('amount', amount)}
              error={form.errors.amount}
            />
          )}
          {refundable > 0 && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {form.values.money === 'later'
                ? t('closing.laterText', { amount: money(refundable) })
                : isPartial
                  ? t('closing.laterText', {
                      amount: money(refundable - (form.values.amount ?? 0)),
                    })
                  : provider
                    ? t('refundThrough', { provider })
                    : t('closing.nowText')}
            </Text>
          )}
          <Checkbox
            data-autofocus={refundable === 0 || undefined}
            label={t('closing.restock')}
            description={status === 'returned' ? t('closing.restockHint') : undefined}
            {...form.getInputProps('restock', { type: 'checkbox' })}
          />
          <Textarea label={t('closing.reason')} minRows={2} {...form.getInputProps('reason')} />
          {status === 'cancelled' && (
            <Text size="sm">
              <MessageNotice />
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('closing.keep')}
            </Button>
            <Button type="submit" loading={busy} color="red.9">
              {t(`transitions.${status}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function useClosing({ order, status, onDone }: Omit<Props, 'onClose'>) {
  const t = useWords('orders');
  const { id, refundable } = order;
  const form = useForm({
    initialValues: {
      money: refundable > 0 ? ('later' as 'later' | 'now') : null,
      amount: refundable as number | null,
      // Returned items are inspected before they go back into stock.
      restock: status === 'cancelled',
      reason: '',
    },
    validate: {
      amount: (amount, { money }) => {
        const isRight = money !== 'now' || ((amount ?? 0) > 0 && (amount ?? 0) <= refundable);
        const most = formatMoney(refundable, order.currency);
        return isRight ? null : amount ? t('atMost', { amount: most }) : t('amountMissing');
      },
    },
  });
  const { busy, write } = useWrite((error) =>
    showFields(error, ({ refund, ...fields }) => {
      form.setErrors({ ...fields, ...(refund && { amount: refund }) });
    }),
  );

  async function close({ money, amount, restock, reason }: typeof form.values) {
    const body = {
      status,
      restock,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(money === 'now' && { refund: amount ?? 0 }),
    };
    const done = await write(() => call('PATCH /orders/admin/:id', { params: { id }, body }));
    if (done) onDone(done);
  }

  return { form, busy, close };
}
