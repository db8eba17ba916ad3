import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Panel } from '../parts/panel.tsx';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** Changes the own password, given the old one; all other sessions end. */
export function OwnPassword({ onDone }: { onDone?: () => void }) {
  const t = useWords('users');
  const form = useForm({
    initialValues: { current: '', password: '' },
    validate: {
      current: (value) => (value ? null : t('enterPassword')),
      password: (value) => (value ? null : t('enterPassword')),
    },
  });
  const { busy, write } = useWrite((error) => {
    focusFirstMarked();
    return showFields(error, form.setErrors);
  });

  async function change(body: typeof form.values) {
    const done = await write(async () => {
      await call('POST /admin/me/password', { body });
      return true;
    });
    if (!done) return;
    form.reset();
    showSuccess(t('passwordIsNew'));
    onDone?.();
  }

  return (
    <Panel title={t('changePassword')}>
      <form onSubmit={form.onSubmit(change, focusFirstMarked)} noValidate>
        <Stack gap="sm" maw={360}>
          <PasswordField twin label={t('presentPassword')} {...form.getInputProps('current')} />
          <PasswordField
            twin
            label={t('newPassword')}
            description={t('endsOthers')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={busy}>
              {t('changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
