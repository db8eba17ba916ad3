import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { loginPath } from './guard.ts';
import { useAdminSession } from './use-admin-session.ts';

/**
 * Asks for the password over the page when the session is over: what is written below stays, and
 * what was sent goes on as soon as somebody is signed in.
 */
export function EndedDialog({ username }: { username: string }) {
  const t = useWords('session');
  const { ended, loading, login } = useAdminSession();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setWrong(t('enterPassword'));
    if (!(await login(username, password))) return setWrong(t('wrong'));
    setPassword('');
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
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('ended.text')}</Text>
          <TextInput
            label={t('username')}
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={wrong}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setWrong('');
            }}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          />
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
