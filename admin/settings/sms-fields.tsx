import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SmsSetup } from '#contract/sms-settings.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useWords } from '../words/translator.ts';
import { type Service, type SmsValues, smppPorts, type useSmsForm } from './use-sms-form.ts';

const hintBelow = ['label', 'input', 'description', 'error'] as const;

const placeholders = '{to} {digits} {text} {sender} {username} {password} {basic}';

type Form = UseFormReturnType<SmsValues>;

/** The SMS provider, the account there, and the sender of the messages. */
export function SmsFields({
  setup,
  sms: { form, busy, choose, save, turnOff },
  readOnly,
}: {
  setup: SmsSetup;
  sms: ReturnType<typeof useSmsForm>;
  readOnly: boolean;
}) {
  const t = useWords('sms');
  const { service } = form.values;
  const services = (['smpp', 'twilio', 'netgsm', 'infobip', 'other'] as const).map((value) => ({
    value,
    label: t(`providers.${value}`),
  }));
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
          <Select
            label={t('provider')}
            placeholder={t('choose')}
            allowDeselect={false}
            data={services}
            {...form.getInputProps('service')}
            onChange={(chosen) => choose(chosen as Service)}
          />
          {service === 'smpp' && <SmppServer form={form} />}
          {(service === 'infobip' || service === 'other') && <Address form={form} />}
          {service && <Account form={form} hasPassword={setup.hasPassword} />}
          {service === 'other' && <Template form={form} />}
          {!readOnly && service && (
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

function SmppServer({ form }: { form: Form }) {
  const t = useWords('sms');
  const { security, port } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput label={t('host')} placeholder="smpp.example.com" {...form.getInputProps('host')} />
      <Select
        label={t('security')}
        description={security === 'none' ? t('securityHint') : undefined}
        inputWrapperOrder={[...hintBelow]}
        allowDeselect={false}
        data={[
          { value: 'tls', label: 'TLS' },
          { value: 'none', label: t('securityNone') },
        ]}
        {...form.getInputProps('security')}
        onChange={(chosen) => {
          const next = chosen as SmsValues['security'];
          form.setFieldValue('security', next);
          if (port === smppPorts[security]) form.setFieldValue('port', smppPorts[next]);
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
  );
}

function Address({ form }: { form: Form }) {
  const t = useWords('sms');
  const isOwn = form.values.service === 'other';
  return (
    <>
      {isOwn && (
        <Select
          label={t('method')}
          allowDeselect={false}
          data={['POST', 'GET', 'PUT']}
          {...form.getInputProps('method')}
        />
      )}
      <TextInput
        label={t('address')}
        description={isOwn ? undefined : t('infobipHint')}
        inputWrapperOrder={[...hintBelow]}
        placeholder="https://"
        type="url"
        {...form.getInputProps('address')}
      />
    </>
  );
}

/** The account, with each provider's own field names, and the sender. */
function Account({ form, hasPassword }: { form: Form; hasPassword: boolean }) {
  const t = useWords('sms');
  const { service } = form.values;
  const passwordLabel =
    service === 'twilio' ? 'authToken' : service === 'infobip' ? 'apiKey' : 'password';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {service !== 'infobip' && (
        <TextInput
          label={service === 'twilio' ? t('accountSid') : t('username')}
          description={service === 'smpp' ? t('usernameHint') : undefined}
          inputWrapperOrder={[...hintBelow]}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
      )}
      <PasswordField
        label={t(passwordLabel)}
        description={t(hasPassword ? 'passwordKept' : 'passwordNever')}
        inputWrapperOrder={[...hintBelow]}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('sender')}
        description={t('senderHint')}
        inputWrapperOrder={[...hintBelow]}
        {...form.getInputProps('sender')}
      />
      {service === 'smpp' && (
        <TextInput
          label={t('systemType')}
          description={t('systemTypeHint')}
          inputWrapperOrder={[...hintBelow]}
          {...form.getInputProps('systemType')}
        />
      )}
    </SimpleGrid>
  );
}

/** The remaining fields of a custom HTTP request. */
function Template({ form }: { form: Form }) {
  const t = useWords('sms');
  return (
    <>
      <Textarea
        label={t('headers')}
        description={t('headersHint')}
        inputWrapperOrder={[...hintBelow]}
        autosize
        minRows={2}
        {...form.getInputProps('headers')}
      />
      {form.values.method !== 'GET' && (
        <Textarea label={t('body')} autosize minRows={3} {...form.getInputProps('body')} />
      )}
      <TextInput
        label={t('holds')}
        description={t('holdsHint')}
        inputWrapperOrder={[...hintBelow]}
        {...form.getInputProps('holds')}
      />
      <p className="anywhere" style={{ margin: 0, fontSize: 'var(--mantine-font-size-sm)' }}>
        {t('placeholders', { list: placeholders })}
      </p>
    </>
  );
}
