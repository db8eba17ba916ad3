import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OfficeOrder } from '#contract/orders.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

type Props = { order: OfficeOrder; onClose: () => void };

/** Ships with the carrier and number the customer will follow it by; both or neither. */
export function ShipForm({ order, onClose }: Props) {
  const form = useForm({
    initialValues: {
      carrier: order.tracking?.carrier ?? '',
      number: order.tracking?.number ?? '',
    },
    validate: {
      carrier: (carrier, { number }) =>
        number.trim() && !carrier.trim() ? 'Who carries it?' : null,
      number: (number, { carrier }) =>
        carrier.trim() && !number.trim() ? 'Under which number?' : null,
    },
  });
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => form.setErrors(short(fields))),
  );

  async function ship(values: typeof form.values) {
    const tracking = { carrier: values.carrier.trim(), number: values.number.trim() };
    const shipped = await write(() =>
      call('PATCH /orders/admin/:id', {
        params: { id: order.id },
        body: { status: 'shipped', ...(tracking.number && { tracking }) },
      }),
    );
    if (shipped) showSuccess(`Order ${order.number}: Shipped`);
  }

  return (
    <form onSubmit={form.onSubmit(ship)} noValidate>
      <Text size="sm" mb={4}>
        Tracking, which the customer is told. Leave both empty to ship without.
      </Text>
      <Group align="flex-start">
        <TextInput label="Carrier" autoFocus {...form.getInputProps('carrier')} />
        <TextInput label="Tracking number" {...form.getInputProps('number')} />
        <Group mt={24}>
          <Button type="submit" loading={busy}>
            Ship now
          </Button>
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** `tracking.number` of the call is `number` of the form. */
export function short(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace('tracking.', ''), message]),
  );
}
