import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Admin, Role } from '#contract/admins.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

const roles: readonly Role[] = ['owner', 'manager', 'catalogue', 'orders', 'viewer'];

type Props = { admin: Admin | undefined; isMe: boolean; onClose: () => void };

/** Creates or edits an admin; a new password ends their sessions. */
export function AdminForm({ admin, isMe, onClose }: Props) {
  const t = useWords('users');
  const form = useForm({
    initialValues: {
      username: admin?.username ?? '',
      name: admin?.name ?? '',
      role: admin?.role ?? ('viewer' as Role),
      active: admin?.active ?? true,
      password: '',
    },
    validate: {
      username: (value) => (value.trim() ? null : t('enterUsername')),
      name: (value) => (value.trim() ? null : t('enterName')),
      password: (value) => (admin || value ? null : t('enterPassword')),
    },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function save({ password, ...values }: typeof form.values) {
    const saved = await write(() =>
      admin
        ? call('PATCH /admin/users/:id', {
            params: { id: admin.id },
            body: { ...values, ...(password && { password }) },
          })
        : call('POST /admin/users', { body: { ...values, password } }),
    );
    if (!saved) return;
    showSuccess(t('saved', { name: saved.username }));
    onClose();
  }

  return (
    <Dialog onClose={cancel} title={admin ? t('editOne', { name: admin.username }) : t('newUser')}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput
            label={t('username')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('username')}
          />
          <TextInput label={t('name')} autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label={t('role')}
            disabled={isMe}
            allowDeselect={false}
            data={roles.map((value) => ({ value, label: t(`does.${value}`) }))}
            {...form.getInputProps('role')}
          />
          {!isMe && (
            <PasswordField
              label={admin ? t('newPassword') : t('password')}
              description={admin ? t('keepPassword') : t('passwordLength')}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          )}
          <Switch
            label={t('maySignIn')}
            disabled={isMe}
            {...form.getInputProps('active', { type: 'checkbox' })}
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
