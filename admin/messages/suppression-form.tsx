import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** Adds an address that asked not to be written to. */
export function SuppressionForm({ onClose }: { onClose: () => void }) {
  const t = useWords('messages');
  const form = useForm({
    initialValues: { address: '', note: '' },
    validate: { address: (address) => (address.trim() ? null : t('list.addressMissing')) },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      form.setErrors(fields);
      focusFirstMarked();
    }),
  );

  async function save({ address, note }: typeof form.values) {
    const body = { address: address.trim(), note };
    const added = await write(() => call('POST /suppressions', { body }));
    if (!added) return;
    showSuccess(t('list.added', { address: added.address ?? address }));
    onClose();
  }

  return (
    <Dialog onClose={cancel} title={t('list.add')}>
      <form onSubmit={form.onSubmit(save, focusFirstMarked)} noValidate>
        <Stack>
          <TextInput
            label={t('list.address')}
            type="email"
            required
            data-autofocus
            {...form.getInputProps('address')}
          />
          <TextInput label={t('list.note')} {...form.getInputProps('note')} />
          <Text size="sm" c="dimmed">
            {t('list.addText')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('list.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('list.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
