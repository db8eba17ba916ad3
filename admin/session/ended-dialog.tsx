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
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [wrong, setWrong] = useState<{ password?: string; code?: string }>({});
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!password) return setWrong({ password: t('enterPassword') });
    if (asksCode && !code.trim()) return setWrong({ code: t('enterCode') });
    const problem = await login(username, password, code.trim());
    if (problem === 'second_factor_needed') return setAsksCode(true);
    if (problem) return setWrong(sayWrong(problem, t));
    setPassword('');
    setCode('');
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
            error={wrong.password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setWrong({});
            }}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          />
          {asksCode && (
            <TextInput
              label={t('code')}
              description={t('codeHint')}
              autoComplete="one-time-code"
              autoFocus
              value={code}
              error={wrong.code}
              onChange={(event) => {
                setCode(event.currentTarget.value);
                setWrong({});
              }}
            />
          )}
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

function sayWrong(problem: string, t: ReturnType<typeof useWords<'session'>>) {
  if (problem === 'wrong_code') return { code: t('wrongCode') };
  if (problem === 'too_many') return { password: t('tooMany') };
  return { password: problem === 'wrong_credentials' ? t('wrong') : t('unreachable') };
}
