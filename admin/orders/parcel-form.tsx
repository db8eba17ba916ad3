import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { LineName } from './line-name.tsx';

type Props = { order: OfficeOrder; onClose: () => void };

/** What goes into the parcel, all of it at first, and how the customer will follow it. */
export function ParcelForm({ order, onClose }: Props) {
  const t = useWords('orders');
  const form = useForm({
    initialValues: { lines: order.unsent, carrier: '', number: '' },
    validate: {
      carrier: (carrier, { number }) =>
        number.trim() && !carrier.trim() ? t('carrierMissing') : null,
      number: (number, { carrier }) =>
        carrier.trim() && !number.trim() ? t('numberMissing') : null,
    },
  });
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => form.setErrors(shorten(fields))),
  );
  const { lines } = form.values;
  const isAll = lines.every((line, i) => line.quantity === order.unsent[i]?.quantity);
  const isNone = lines.every((line) => !line.quantity);

  async function send(values: typeof form.values) {
    const tracking = { carrier: values.carrier.trim(), number: values.number.trim() };
    const sent = await write(() =>
      call('POST /orders/admin/:id/parcels', {
        params: { id: order.id },
        body: {
          lines: values.lines.filter(({ quantity }) => quantity > 0),
          ...(tracking.number && { tracking }),
        },
      }),
    );
    if (!sent) return;
    const { number } = order;
    showSuccess(isAll ? t('moved', { number, status: t('statuses.shipped') }) : t('partSent'));
    onClose();
  }

  return (
    <form onSubmit={form.onSubmit(send)} noValidate aria-label={t('parcel')}>
      <Stack gap="sm">
        {order.unsent.map(({ lineId, quantity }, i) => (
          <Group key={lineId} wrap="nowrap" justify="space-between" maw={520}>
            <LineName line={order.lines.find(({ id }) => id === lineId)} />
            <NumberInput
              aria-label={t('howMany', { most: quantity })}
              min={0}
              max={quantity}
              clampBehavior="strict"
              allowDecimal={false}
              w={92}
              suffix={` / ${quantity}`}
              {...form.getInputProps(`lines.${i}.quantity`)}
            />
          </Group>
        ))}
        <Text size="sm">{t('trackingTold')}</Text>
        <Group align="flex-start">
          <TextInput
            label={t('carrier')}
            data-autofocus
            autoFocus
            {...form.getInputProps('carrier')}
          />
          <TextInput label={t('trackingNumber')} {...form.getInputProps('number')} />
        </Group>
        <Group>
          <Button type="submit" loading={busy} disabled={isNone}>
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

/** `tracking.number` of the call is `number` of the form. */
export function shorten(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace('tracking.', ''), message]),
  );
}
