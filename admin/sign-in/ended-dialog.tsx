import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Modal } from '../dialogs/modal.tsx';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { showSuccess } from '../problems/toast.ts';
import { describeRefusal } from '../session/describe-refusal.ts';
import { loginPath } from '../session/guard.ts';
import { CodeField, PasswordField } from '../session/login-fields.tsx';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useWords } from '../words/translator.ts';

/**
 * Asks for the password over the page when the session has ended: edits below stay, and pending
 * requests continue after the sign-in.
 */
export function EndedDialog({ username }: { username: string }) {
  const t = useWords('session');
  const { ended, loading, login } = useAdminSession();
  const [asksCode, setAsksCode] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value ? null : t('enterPassword')),
      code: (value) => (asksCode && !value.trim() ? t('enterCode') : null),
    },
  });

  async function submit({ password, code }: typeof form.values) {
    const refused = await login(username, password, code.trim());
    if (refused?.code === 'cancelled') return;
    if (refused?.code === 'second_factor_needed') return setAsksCode(true);
    if (refused?.code === 'wrong_code') return form.setErrors({ code: t('wrongCode') });
    // The username cannot be wrong here.
    if (refused?.code === 'wrong_credentials')
      return form.setErrors({ password: t('confirm.wrong') });
    if (refused) return form.setErrors({ password: describeRefusal(refused, t) });
    form.reset();
    setAsksCode(false);
    showSuccess(t('success'));
  }

  return (
    <Modal
      opened={ended}
      onClose={() => undefined}
      title={t('ended.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <Text size="sm">{t('ended.text')}</Text>
          <TextInput
            label={t('username')}
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
          />
          <PasswordField data-autofocus {...form.getInputProps('password')} />
          {asksCode && <CodeField {...form.getInputProps('code')} />}
          <Group justify="space-between">
            <Button
              variant="subtle"
              onClick={() => {
                forgetUnsaved();
                navigate(loginPath(pathname + search), { replace: true });
              }}
            >
              {t('ended.leave')}
            </Button>
            <Button type="submit" loading={loading}>
              {t('ended.goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
