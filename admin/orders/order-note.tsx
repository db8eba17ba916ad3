import { Box, Button, Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

/** A note for colleagues, kept in the order's history. */
export function OrderNote({ orderId }: { orderId: string }) {
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (value) => (value.trim() ? null : 'Write a note first') },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function add({ note }: typeof form.values) {
    const added = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: orderId }, body: { note: note.trim() } }),
    );
    if (!added) return;
    form.reset();
    showSuccess('Note added');
  }

  return (
    <Box component="section" className="panel" aria-labelledby="order-note">
      <Title order={2} size="h4" id="order-note" mb="sm">
        Add a note
      </Title>
      <form onSubmit={form.onSubmit(add)} noValidate>
        <Stack gap="xs">
          <Textarea label="Note for colleagues" {...form.getInputProps('note')} />
          <Button type="submit" variant="default" loading={busy}>
            Add note
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
