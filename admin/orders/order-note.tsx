import { Button, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUnsaved } from '../drafts/unsaved.ts';
import { Panel } from '../parts/panel.tsx';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** A note for colleagues, kept in the order's history. */
export function OrderNote({ orderId }: { orderId: string }) {
  const t = useWords('orders');
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (value) => (value.trim() ? null : t('noteMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.values.note.trim() !== '');

  async function add({ note }: typeof form.values) {
    const added = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: orderId }, body: { note: note.trim() } }),
    );
    if (!added) return;
    form.reset();
    showSuccess(t('noteAdded'));
  }

  return (
    <Panel title={t('addNote')} className="no-print">
      <form onSubmit={form.onSubmit(add)} noValidate>
        <Stack gap="xs">
          <Textarea label={t('noteForColleagues')} {...form.getInputProps('note')} />
          <Button type="submit" variant="default" loading={busy}>
            {t('addNoteNow')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
