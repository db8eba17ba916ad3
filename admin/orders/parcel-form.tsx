import { Autocomplete, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { MessageNotice } from '../messages/notice.tsx';
import { showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { CountInput } from './count-input.tsx';
import { LineName } from './line-name.tsx';
import { stepKey } from './status-names.ts';
import { useDoneMessage } from './use-undo-step.ts';

type Props = { order: AdminOrder; isPart: boolean; onClose: () => void };

/** The items of a parcel, all unsent ones by default, and its tracking. */
export function ParcelForm({ order, isPart, onClose }: Props) {
  const t = useWords('orders');
  const { form, lines, isAll, isEmpty, busy, send } = useParcel(order, onClose);
  const { data: carriers = [] } = useRead('GET /orders/admin/carriers');
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
        {!order.deliveryMethod.pickUp && (
          <>
            <Text size="sm">
              {t('trackingTold')} <MessageNotice />
            </Text>
            <Group align="flex-start">
              <Autocomplete
                label={t('carrier')}
                data={carriers}
                autoFocus={!isPart}
                {...form.getInputProps('carrier')}
              />
              <TextInput label={t('trackingNumber')} {...form.getInputProps('number')} />
            </Group>
          </>
        )}
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

/** The state of the form: quantities, tracking and sending. */
function useParcel(order: AdminOrder, onSent: () => void) {
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
  // The default is everything unsent; `most` shrinks if another admin has sent a part meanwhile.
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
  const showDone = useDoneMessage();

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
    const status = t(stepKey('statuses', order, 'shipped'));
    showDone(isAll ? t('statusChanged', { number, status }) : t('partSent'), sent);
    onSent();
  }

  return { form, lines, isAll, isEmpty: chosen.length === 0, busy, send };
}

/**
 * Maps field names of the API to those of the form: `tracking.number` to `number`,
 * `lines.0.quantity` to the count of that line.
 */
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
