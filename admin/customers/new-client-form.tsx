import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api.ts';
import type { Language } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { forgetUnsaved, useCloseAsking } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess, showToast } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** Adds a customer; if a customer already has the phone, that customer's page is opened. */
export function NewClientForm({ onClose }: { onClose: () => void }) {
  const t = useWords('customers');
  const { defaultLanguage, phoneExample } = useShop();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      // Until one is chosen, the shop's own, which may be loaded after the dialog has opened.
      language: null as Language | null,
      note: '',
    },
    validate: {
      firstName: (name) => (name.trim() ? null : t('nameMissing')),
      lastName: (name) => (name.trim() ? null : t('nameMissing')),
      phone: (phone) => (phone.trim() ? null : t('phoneMissing')),
    },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite(
    (error) =>
      openKnown(error) ||
      showFields(error, (fields) => {
        form.setErrors(fields);
        focusFirstMarked();
      }),
  );

  function openKnown(error: unknown): boolean {
    const known = error instanceof ApiError && error.problem.clientId;
    if (typeof known !== 'string') return false;
    open(known);
    showToast({ message: t('isKnown') });
    return true;
  }

  function open(id: string) {
    forgetUnsaved();
    void navigate(`/admin/customers/${id}`);
  }

  async function save({ language, ...values }: typeof form.values) {
    const body = { ...values, language: language ?? defaultLanguage };
    const added = await write(() => call('POST /client/users', { body }));
    if (!added) return;
    open(added.id);
    showSuccess(t('added', { name: `${added.firstName} ${added.lastName}` }));
  }

  return (
    <Dialog onClose={cancel} title={t('newClient')}>
      <form onSubmit={form.onSubmit(save, focusFirstMarked)} noValidate>
        <Stack>
          <TextInput
            label={t('firstName')}
            required
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput label={t('lastName')} required {...form.getInputProps('lastName')} />
          <TextInput
            label={t('phone')}
            type="tel"
            required
            description={phoneExample && t('phoneExample', { example: phoneExample })}
            {...form.getInputProps('phone')}
          />
          <TextInput label={t('email')} type="email" {...form.getInputProps('email')} />
          <Select
            label={t('language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
            value={form.values.language ?? defaultLanguage}
          />
          <Textarea label={t('note')} minRows={2} {...form.getInputProps('note')} />
          <Text size="sm" c="dimmed">
            {t('newClientText')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('addClient')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
