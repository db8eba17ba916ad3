import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '#client/api.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Props = { secret: string; uri: string; onConfirmed: (recoveryCodes: string[]) => void };

/** Sets up an authenticator app: QR code, secret as text, and the first code as proof. */
export function Enrolment({ secret, uri, onConfirmed }: Props) {
  const t = useWords('users');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(code.trim()) ? null : t('sixDigits')) },
  });
  const { busy, write } = useWrite((error) => {
    const isWrong = error instanceof ApiError && error.problem.code === 'wrong_code';
    if (isWrong) form.setErrors({ code: t('wrongCode') });
    return isWrong;
  });

  async function confirm({ code }: typeof form.values) {
    const body = { code: code.trim() };
    const done = await write(() => call('POST /admin/me/second-factor/confirm', { body }));
    if (done) onConfirmed(done.recoveryCodes);
  }

  return (
    <form onSubmit={form.onSubmit(confirm)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('scan')}</Text>
        <QrCode text={uri} label={t('qr')} size={200} />
        <Text size="sm">
          {t('orType')}{' '}
          <Text span ff="monospace" className="anywhere">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </Text>
        <TextInput
          label={t('firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          w={200}
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={busy}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
