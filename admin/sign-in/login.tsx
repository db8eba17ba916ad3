import { Button, Container, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showFailure, showSuccess, showToast } from '../problems/toast.ts';
import { describeRefusal } from '../session/describe-refusal.ts';
import { CodeField, PasswordField } from '../session/login-fields.tsx';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** Signs an admin in and returns to the requested page. */
export function Component() {
  const t = useWords('session');
  const admin = useWords('shell')('office');
  const { shopName } = useShop();
  const { loading, login, loginByPasskey } = useAdminSession();
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

  async function signInByPasskey() {
    const refused = await loginByPasskey();
    if (refused?.code === 'cancelled') return;
    if (refused) return showFailure(describeRefusal(refused, t));
    showSuccess(t('success'));
    await navigate(pathAfterLogin(search.get('next')), { replace: true });
  }

  async function submit({ username, password, code }: typeof form.values) {
    const refused = await login(username.trim(), password, code.trim());
    if (refused?.code === 'cancelled') return;
    if (refused?.code === 'second_factor_needed') return setAsksCode(true);
    if (refused?.code === 'wrong_code') return form.setErrors({ code: t('wrongCode') });
    if (refused?.code === 'too_many') {
      const message = `${describeRefusal(refused, t)} ${t('otherWays')}`;
      // The message stays until the next attempt, because it is long and says how long to wait.
      showToast({ message, color: 'red', autoClose: false });
      return;
    }
    if (refused) return showFailure(describeRefusal(refused, t));
    showSuccess(t('success'));
    await navigate(pathAfterLogin(search.get('next')), { replace: true });
  }

  return (
    <Container component="main" size={420} py={80}>
      <title>{`${t('logInTitle')} · ${shopName || admin}`}</title>
      <Paper withBorder p="xl">
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack>
            <div>
              <Title order={1} size="h2">
                {shopName || admin}
              </Title>
              {/* The line has a fixed height, so that no field shifts when the shop's name loads. */}
              <Text c="dimmed" mih="1lh">
                {shopName && admin}
              </Text>
            </div>
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
            <PasskeyButton loading={loading} onPress={() => void signInByPasskey()} />
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}

type Props = { loading: boolean; onPress: () => void };

/** Signs in with a passkey; hidden in browsers without WebAuthn. */
function PasskeyButton({ loading, onPress }: Props) {
  const t = useWords('session');
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button variant="default" loading={loading} onClick={onPress}>
      {t('byPasskey')}
    </Button>
  );
}
