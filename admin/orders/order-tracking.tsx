import { Box, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OfficeOrder } from '#contract/orders.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { short } from './ship-form.tsx';

type Props = { order: OfficeOrder; readOnly: boolean };

/** Where the parcel is; it can be written down or put right once the order is on its way. */
export function OrderTracking({ order, readOnly }: Props) {
  const { tracking } = order;
  const form = useForm({
    initialValues: { carrier: tracking?.carrier ?? '', number: tracking?.number ?? '' },
    validate: {
      carrier: (value) => (value.trim() ? null : 'Who carries it?'),
      number: (value) => (value.trim() ? null : 'Under which number?'),
    },
  });
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => form.setErrors(short(fields))),
  );
  const sent = ['shipped', 'delivered', 'returned'].includes(order.status);
  if (!sent && !tracking) return null;

  async function save(values: typeof form.values) {
    const saved = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body: { tracking: values } }),
    );
    if (saved) showSuccess('Tracking saved');
  }

  return (
    <Box component="section" className="panel" aria-labelledby="order-tracking">
      <Title order={2} size="h4" id="order-tracking" mb="sm">
        Tracking
      </Title>
      <Text size="sm" mb="sm">
        {tracking ? `${tracking.carrier} ${tracking.number}` : 'None was given.'}
      </Text>
      {!readOnly && (
        <form onSubmit={form.onSubmit(save)} noValidate>
          <Stack gap="xs">
            <TextInput label="Carrier" {...form.getInputProps('carrier')} />
            <TextInput label="Tracking number" {...form.getInputProps('number')} />
            <Button type="submit" variant="default" loading={busy}>
              Save tracking
            </Button>
          </Stack>
        </form>
      )}
    </Box>
  );
}
