import { Button, Container, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearchParams } from 'react-router';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { pathAfterLogin } from './guard.ts';
import { useAdminSession } from './use-admin-session.ts';

/** Signs an administrator in, and goes on to the page they asked for. */
export function Component() {
  const t = useWords('session');
  const office = useWords('shell')('office');
  const { loading, login } = useAdminSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : t('enterUsername')),
      password: (value) => (value ? null : t('enterPassword')),
    },
  });

  async function submit({ username, password }: typeof form.values) {
    if (!(await login(username.trim(), password))) {
      return showFailure(t('wrong'));
    }
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
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              withAsterisk
              aria-required
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={loading}>
              {t('logIn')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}
