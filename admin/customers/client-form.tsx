import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AdminClient } from '#contract/clients.ts';
import { languageNames, languages } from '#core/languages.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

import { useWords } from '../words/translator.ts';

type Props = { client: AdminClient; onClose: () => void };

/**
 * Corrects a customer's name, e-mail and language. The phone is not editable here, because the customer
 * signs in with it.
 */
export function ClientForm({ client, onClose }: Props) {
  const t = useWords('customers');
  const { firstName, lastName, language } = client;
  const form = useForm({
    initialValues: { firstName, lastName, email: client.email ?? '', language },
    validate: {
      firstName: (name) => (name.trim() ? null : t('nameMissing')),
      lastName: (name) => (name.trim() ? null : t('nameMissing')),
    },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      form.setErrors(fields);
      focusFirstMarked();
    }),
  );

  async function save(body: typeof form.values) {
    const saved = await write(() =>
      call('PATCH /client/users/:id', { params: { id: client.id }, body }),
    );
    if (!saved) return;
    showSuccess(t('saved'));
    onClose();
  }

  return (
    <Dialog onClose={cancel} title={t('edit')}>
      <form onSubmit={form.onSubmit(save, focusFirstMarked)} noValidate>
        <Stack>
          <TextInput label={t('firstName')} data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label={t('lastName')} {...form.getInputProps('lastName')} />
          <TextInput label={t('email')} type="email" {...form.getInputProps('email')} />
          <Select
            label={t('language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
