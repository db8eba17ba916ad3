import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Parcel } from '#contract/orders.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatInstant } from '../formats/format-date.ts';
import { Panel } from '../parts/panel.tsx';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { ownSize } from '../texts/own-size.ts';
import { useWords } from '../words/translator.ts';
import { TrackingLink } from './tracking-link.tsx';

type Props = { order: AdminOrder; readOnly: boolean };

/** The parcels, each with its items and tracking link. */
export function OrderParcels({ order, readOnly }: Props) {
  const t = useWords('orders');
  // A collected order has no parcel to track.
  if (!order.parcels.length || order.deliveryMethod.pickUp) return null;
  return (
    <Panel title={t('parcels')}>
      <Stack>
        {order.parcels.map((parcel, i) => (
          <OneParcel key={parcel.id} {...{ order, parcel, readOnly }} place={i + 1} />
        ))}
      </Stack>
    </Panel>
  );
}

function OneParcel({ order, parcel, readOnly, place }: Props & { parcel: Parcel; place: number }) {
  const t = useWords('orders');
  const [editing, setEditing] = useState(false);
  const { tracking } = parcel;
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Text size="sm" fw={500}>
          {order.parcels.length > 1 ? t('parcelOf', { place }) : t('parcel')}
        </Text>
        <Text size="sm" c="dimmed">
          {formatInstant(parcel.at)}
        </Text>
      </Group>
      {parcel.lines.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return (
          <Text key={lineId} size="sm">
            {[`${quantity} × ${line?.title}`, line?.color, ownSize(line?.size ?? '')].join(', ')}
          </Text>
        );
      })}
      <Group justify="space-between" gap="xs">
        <Text size="sm">{tracking ? <TrackingLink tracking={tracking} /> : t('noTracking')}</Text>
        {!readOnly && !editing && (
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            {tracking ? t('changeTracking') : t('addTracking')}
          </Button>
        )}
      </Group>
      {editing && (
        <TrackingForm orderId={order.id} parcel={parcel} onClose={() => setEditing(false)} />
      )}
    </Stack>
  );
}

type FormProps = { orderId: string; parcel: Parcel; onClose: () => void };

function TrackingForm({ orderId, parcel, onClose }: FormProps) {
  const t = useWords('orders');
  const form = useForm({
    initialValues: {
      carrier: parcel.tracking?.carrier ?? '',
      number: parcel.tracking?.number ?? '',
    },
    validate: {
      carrier: (value) => (value.trim() ? null : t('carrierMissing')),
      number: (value) => (value.trim() ? null : t('numberMissing')),
    },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.isDirty());
  const was = parcel.tracking;
  const [before] = useState(was);
  const isChanged = was && !(was.carrier === before?.carrier && was.number === before.number);

  async function save(values: typeof form.values) {
    const params = { id: orderId, parcelId: parcel.id };
    // Sent with the values on screen, so that the server detects an edit made by another admin.
    const body = { ...values, was };
    const saved = await write(() =>
      call('PATCH /orders/admin/:id/parcels/:parcelId', { params, body }),
    );
    if (!saved) return;
    showSuccess(t('trackingSaved'));
    onClose();
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="xs">
        <TextInput label={t('carrier')} autoFocus {...form.getInputProps('carrier')} />
        <TextInput label={t('trackingNumber')} {...form.getInputProps('number')} />
        {isChanged && (
          <Text size="sm" className="danger" role="alert">
            {t('trackingMeanwhile', { tracking: `${was.carrier} ${was.number}` })}
          </Text>
        )}
        <Group>
          <Button type="submit" size="xs" loading={busy}>
            {t('saveTracking')}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
