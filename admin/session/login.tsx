import { Button, Container, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearchParams } from 'react-router';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { pathAfterLogin } from './guard.ts';
import { useAdminSession } from './use-admin-session.ts';

/** Signs an administrator in, and goes on to the page they asked for. */
export function Component() {
  const { loading, login } = useAdminSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Enter your username'),
      password: (value) => (value ? null : 'Enter your password'),
    },
  });

  async function submit({ username, password }: typeof form.values) {
    if (!(await login(username.trim(), password))) {
      return showFailure('Error: Wrong username or password');
    }
    showSuccess('Success!');
    await navigate(pathAfterLogin(search.get('next')), { replace: true });
  }

  return (
    <Container component="main" size={420} py={80}>
      <title>Log in · Back office</title>
      <Paper withBorder p="xl">
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack>
            <Title order={1} size="h2">
              Back office
            </Title>
            <TextInput
              label="Username"
              autoComplete="username"
              autoFocus
              withAsterisk
              aria-required
              {...form.getInputProps('username')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              withAsterisk
              aria-required
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={loading}>
              Log in
            </Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}
