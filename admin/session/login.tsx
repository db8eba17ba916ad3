import { Button, Container, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { pathAfterLogin } from './guard.ts';
import { CodeField, PasswordField } from './login-fields.tsx';
import { useAdminSession } from './use-admin-session.ts';

/** Signs an administrator in, and goes on to the page they asked for. */
export function Component() {
  const t = useWords('session');
  const office = useWords('shell')('office');
  const { loading, login } = useAdminSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initialValues: { username: '', password: '', code: '' },
    validate: {
      username: (value) => (value.trim() ? null : t('enterUsername')),
      password: (value) => (value ? null : t('enterPassword')),
      code: (value) => (asksCode && !value.trim() ? t('enterCode') : null),
    },
  });

  async function submit({ username, password, code }: typeof form.values) {
    const problem = await login(username.trim(), password, code.trim());
    if (problem === 'second_factor_needed') return setAsksCode(true);
    if (problem === 'wrong_code') return form.setErrors({ code: t('wrongCode') });
    if (problem === 'too_many') return showFailure(t('tooMany'));
    if (problem)
      return showFailure(problem === 'wrong_credentials' ? t('wrong') : t('unreachable'));
    showSuccess(t('success'));
    await navigate(pathAfterLogin(search.get('next')), { replace: true });
  }

  return (
    <Container component="main" size={420} py={80}>
      <title>{`${t('logInTitle')} · ${office}`}</title>
      <Paper withBorder p="xl">
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack>
            <Title order={1} size="h2">
              {office}
            </Title>
            <TextInput
              label={t('username')}
              autoComplete="username"
              autoFocus
              withAsterisk
              aria-required
              {...form.getInputProps('username')}
            />
            <PasswordField withAsterisk aria-required {...form.getInputProps('password')} />
            {asksCode && <CodeField withAsterisk aria-required {...form.getInputProps('code')} />}
            <Button type="submit" loading={loading}>
              {t('logIn')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}
