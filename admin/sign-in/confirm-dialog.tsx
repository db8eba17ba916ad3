import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#client/api.ts';
import { Modal } from '../dialogs/modal.tsx';
import { settleAsked, useAskedAgain } from '../session/ask-again.ts';
import { call } from '../session/call.ts';
import { describeRefusal } from '../session/describe-refusal.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useWords } from '../words/translator.ts';

/**
 * Asks for the password before a change to accounts or credentials, then lets the change continue.
 */
export function ConfirmDialog({ username }: { username: string }) {
  const t = useWords('session');
  const asked = useAskedAgain();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('enterPassword')) },
  });

  async function submit(body: typeof form.values) {
    setBusy(true);
    try {
      await call('POST /admin/me/confirm', { body });
      form.reset();
      settleAsked(true);
    } catch (error) {
      form.setErrors({ password: describeError(error, t) });
    } finally {
      setBusy(false);
    }
  }

  function cancel() {
    form.reset();
    settleAsked(false);
  }

  return (
    <Modal
      opened={asked}
      onClose={cancel}
      title={t('confirm.title')}
      withCloseButton={false}
      zIndex={450}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <Text size="sm">{t('confirm.text')}</Text>
          <TextInput
            label={t('username')}
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
          />
          <PasswordField data-autofocus {...form.getInputProps('password')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('confirm.goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function describeError(error: unknown, t: ReturnType<typeof useWords<'session'>>): string {
  if (!(error instanceof ApiError)) return t('unreachable');
  return error.status === 422 ? t('confirm.wrong') : describeRefusal(error.problem, t);
}
