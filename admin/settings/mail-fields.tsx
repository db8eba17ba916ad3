import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MailSettings, MailSetup } from '#contract/message-settings.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { confirmThen } from '../problems/confirm.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { useStoredValues } from './use-stored-values.ts';

type Security = MailSettings['security'];
type Values = MailSettings & { password: string };

const ports: Record<Security, number> = { starttls: 587, tls: 465, none: 25 };

const hintBelow = ['label', 'input', 'description', 'error'] as const;

/** The mail server, and the sender of the e-mails. */
export function MailFields({
  setup,
  mail: { form, busy, save, turnOff },
  readOnly,
}: {
  setup: MailSetup;
  mail: ReturnType<typeof useMailForm>;
  readOnly: boolean;
}) {
  const t = useWords('mail');
  const { security, port } = form.values;
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Fieldset
        variant="unstyled"
        p={0}
        m={0}
        maw={680}
        disabled={readOnly}
        aria-label={t('title')}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={t('host')}
              placeholder="smtp.example.com"
              {...form.getInputProps('host')}
            />
            <Select
              label={t('security')}
              description={security === 'none' ? t('securityHint') : undefined}
              inputWrapperOrder={[...hintBelow]}
              allowDeselect={false}
              data={[
                { value: 'starttls', label: 'STARTTLS' },
                { value: 'tls', label: 'TLS' },
                { value: 'none', label: t('securityNone') },
              ]}
              {...form.getInputProps('security')}
              onChange={(chosen) => {
                const next = chosen as Security;
                form.setFieldValue('security', next);
                if (port === ports[security]) form.setFieldValue('port', ports[next]);
              }}
            />
            <NumberInput
              label={t('port')}
              min={1}
              max={65_535}
              clampBehavior="none"
              hideControls
              {...form.getInputProps('port')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('username')}
              description={t('usernameHint')}
              inputWrapperOrder={[...hintBelow]}
              autoComplete="off"
              {...form.getInputProps('username')}
            />
            <PasswordField
              label={t('password')}
              description={t(setup.hasPassword ? 'passwordKept' : 'passwordNever')}
              inputWrapperOrder={[...hintBelow]}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <TextInput
              label={t('senderName')}
              description={t('senderNameHint')}
              inputWrapperOrder={[...hintBelow]}
              {...form.getInputProps('senderName')}
            />
            <TextInput
              label={t('senderAddress')}
              type="email"
              {...form.getInputProps('senderAddress')}
            />
          </SimpleGrid>
          {setup.by === 'settings' && (
            <Switch
              label={t('signed')}
              description={t('signedHint')}
              {...form.getInputProps('signed', { type: 'checkbox' })}
            />
          )}
          {!readOnly && (
            <Group>
              <Button type="submit" loading={busy}>
                {t('save')}
              </Button>
              {setup.by === 'settings' && (
                <Button variant="default" onClick={turnOff}>
                  {t('off')}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  );
}

export function useMailForm(setup: MailSetup) {
  const t = useWords('mail');
  const { contact } = useShop();
  const kept: Values = setup.settings
    ? { ...setup.settings, password: '' }
    : { ...blank, senderAddress: contact?.email ?? '' };
  const form = useForm<Values>({ initialValues: kept });
  const { busy, write } = useWrite((error) => {
    focusFirstMarked();
    return showFields(error, form.setErrors);
  });
  useUnsaved(form.isDirty(), 'page');

  useStoredValues(form, kept);

  async function save({ password, ...settings }: Values) {
    const body = { ...settings, ...(password && { password }) };
    const saved = await write(() => call('PATCH /settings/email', { body }));
    if (saved) settle(saved, t('saved'));
  }

  function turnOff() {
    const act = async () => {
      const saved = await write(() => call('DELETE /settings/email'));
      if (saved) settle(saved, t('offDone'));
    };
    confirmThen(t('offAsk'), t('offText'), () => void act(), t('offDo'));
  }

  function settle({ settings }: MailSetup, message: string) {
    const values = { ...(settings ?? blank), password: '' };
    form.setInitialValues(values);
    form.setValues(values);
    showSuccess(message);
  }

  return { form, busy, save, turnOff };
}

const blank: Values = {
  host: '',
  port: ports.starttls,
  security: 'starttls',
  username: '',
  password: '',
  senderName: '',
  senderAddress: '',
  signed: false,
};
