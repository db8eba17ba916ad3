import {
  Button,
  Group,
  Modal,
  PasswordInput,
  Select,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Admin, Role } from '#contract/admins.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { roleNames } from './roles.ts';

type Props = { admin: Admin | undefined; onClose: () => void };

/** A new admin user, or a change to one; a new password ends their sessions. */
export function AdminForm({ admin, onClose }: Props) {
  const form = useForm({
    initialValues: {
      username: admin?.username ?? '',
      name: admin?.name ?? '',
      role: admin?.role ?? ('viewer' as Role),
      active: admin?.active ?? true,
      password: '',
    },
    validate: {
      username: (value) => (value.trim() ? null : 'Enter a username'),
      name: (value) => (value.trim() ? null : 'Enter a name'),
      password: (value) => (admin || value ? null : 'Enter a password'),
    },
  });
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
    showSuccess(`${saved.username} is saved`);
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={admin ? `Edit ${admin.username}` : 'New admin user'}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput label="Username" autoComplete="off" {...form.getInputProps('username')} />
          <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label="Role"
            allowDeselect={false}
            data={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('role')}
          />
          <PasswordInput
            label={admin ? 'New password' : 'Password'}
            description={
              admin
                ? 'Leave empty to keep the present one. 8 to 128 characters'
                : '8 to 128 characters'
            }
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Switch label="May sign in" {...form.getInputProps('active', { type: 'checkbox' })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
