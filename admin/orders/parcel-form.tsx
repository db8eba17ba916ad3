import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { CountInput } from './count-input.tsx';
import { LineName } from './line-name.tsx';

type Props = { order: OfficeOrder; isPart: boolean; onClose: () => void };

/** What goes into the parcel, all of it at first, and how the customer will follow it. */
export function ParcelForm({ order, isPart, onClose }: Props) {
  const t = useWords('orders');
  const { form, lines, isAll, isEmpty, busy, send } = useParcel(order, onClose);
  return (
    <form onSubmit={form.onSubmit(send)} noValidate aria-label={t('parcel')}>
      <Stack gap="sm">
        {lines.map(({ lineId, quantity, most }, i) => (
          <Group key={lineId} wrap="nowrap" justify="space-between" maw={520}>
            <LineName line={order.lines.find(({ id }) => id === lineId)} />
            <CountInput
              label={t('howMany', { most })}
              most={most}
              autoFocus={isPart && i === 0}
              value={quantity}
              onChange={(count) => form.setFieldValue(`counts.${lineId}`, count)}
              error={form.errors[`counts.${lineId}`]}
            />
          </Group>
        ))}
        <Text size="sm">{t('trackingTold')}</Text>
        <Group align="flex-start">
          <TextInput label={t('carrier')} autoFocus={!isPart} {...form.getInputProps('carrier')} />
          <TextInput label={t('trackingNumber')} {...form.getInputProps('number')} />
        </Group>
        <Group>
          <Button type="submit" loading={busy} disabled={isEmpty}>
            {isAll ? t('shipNow') : t('sendThisPart')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A parcel being packed: how many of each piece, the way it goes, and sending it. */
function useParcel(order: OfficeOrder, onSent: () => void) {
  const t = useWords('orders');
  const form = useForm({
    initialValues: { counts: {} as Record<number, number>, carrier: '', number: '' },
    validate: {
      carrier: (carrier, { number }) =>
        number.trim() && !carrier.trim() ? t('carrierMissing') : null,
      number: (number, { carrier }) =>
        carrier.trim() && !number.trim() ? t('numberMissing') : null,
    },
  });
  // All that is left, until it is said otherwise; a colleague may have sent some of it meanwhile.
  const lines = order.unsent.map(({ lineId, quantity: most }) => ({
    lineId,
    most,
    quantity: Math.min(form.values.counts[lineId] ?? most, most),
  }));
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  const isAll = lines.every(({ quantity, most }) => quantity === most);
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      const lineIds = chosen.map(({ lineId }) => lineId);
      form.setErrors(shorten(fields, lineIds));
    }),
  );
  useUnsaved(form.isDirty());

  async function send(values: typeof form.values) {
    const tracking = { carrier: values.carrier.trim(), number: values.number.trim() };
    const body = {
      lines: chosen.map(({ lineId, quantity }) => ({ lineId, quantity })),
      ...(tracking.number && { tracking }),
    };
    const params = { id: order.id };
    const sent = await write(() => call('POST /orders/admin/:id/parcels', { params, body }));
    if (!sent) return;
    const { number } = order;
    showSuccess(isAll ? t('moved', { number, status: t('statuses.shipped') }) : t('partSent'));
    onSent();
  }

  return { form, lines, isAll, isEmpty: chosen.length === 0, busy, send };
}

/** The call's `tracking.number` is the form's `number`, `lines.0.quantity` that line's count. */
function shorten(fields: Record<string, string>, lineIds: number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name
        .replace('tracking.', '')
        .replace(/^lines\.(\d+)\.\w+$/, (_, at: string) => `counts.${lineIds[Number(at)]}`),
      message,
    ]),
  );
}
