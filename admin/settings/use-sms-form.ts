import { useForm } from '@mantine/form';
import type { SmsSettings, SmsSetup } from '#contract/sms-settings.ts';
import { type SmsTemplate, smsTemplates } from '#core/sms-templates.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { confirmThen } from '../problems/confirm.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { useStoredValues } from './use-stored-values.ts';

type Smpp = Extract<SmsSettings, { kind: 'smpp' }>;
type Http = Extract<SmsSettings, { kind: 'http' }>;

export type Service = 'smpp' | Http['service'];

/** The fields of all providers; those of the chosen one are shown and saved. */
export type SmsValues = Omit<Smpp, 'kind'> &
  Omit<Http, 'kind' | 'service'> & { service: Service | null; password: string };

export const smppPorts = { tls: 3550, none: 2775 } as const;

export function useSmsForm(setup: SmsSetup) {
  const t = useWords('sms');
  const kept = valuesOf(setup.settings);
  const form = useForm<SmsValues>({ initialValues: kept });
  const { busy, write } = useWrite((error) => {
    focusFirstMarked();
    return showFields(error, form.setErrors);
  });
  useUnsaved(form.isDirty(), 'page');

  useStoredValues(form, kept);

  /** Choosing a provider with a template fills in everything but the account. */
  function choose(service: Service) {
    const template = service === 'smpp' ? {} : templateOf(service);
    const account = service === form.values.service ? {} : { username: '', password: '' };
    form.setValues({ service, ...template, ...account });
    form.clearErrors();
  }

  async function save(values: SmsValues) {
    const { password } = values;
    const body = { ...settingsOf(values), ...(password && { password }) };
    const saved = await write(() => call('PATCH /settings/sms', { body }));
    if (saved) settle(saved, t('saved'));
  }

  function turnOff() {
    const act = async () => {
      const saved = await write(() => call('DELETE /settings/sms'));
      if (saved) settle(saved, t('offDone'));
    };
    confirmThen(t('offAsk'), t('offText'), () => void act(), t('offDo'));
  }

  function settle({ settings }: SmsSetup, message: string) {
    const values = valuesOf(settings);
    form.setInitialValues(values);
    form.setValues(values);
    showSuccess(message);
  }

  return { form, busy, choose, save, turnOff };
}

function templateOf(service: Http['service']): SmsTemplate {
  return service === 'other' ? ownTemplate : smsTemplates[service];
}

function valuesOf(settings: SmsSettings | null): SmsValues {
  if (!settings) return blank;
  const { kind, ...rest } = settings;
  return { ...blank, ...rest, service: kind === 'smpp' ? kind : (settings as Http).service };
}

function settingsOf(values: SmsValues): SmsSettings {
  const { service, host, port, security, systemType, username, sender } = values;
  if (service === 'smpp' || service === null) {
    return { kind: 'smpp', host, port, security, systemType, username, sender };
  }
  const { method, address, headers, body, holds } = values;
  return { kind: 'http', service, method, address, headers, body, holds, username, sender };
}

const ownTemplate: SmsTemplate = {
  method: 'POST',
  address: '',
  headers: 'Authorization: Basic {basic}\nContent-Type: application/json',
  body: '{"to":"{to}","from":"{sender}","text":"{text}"}',
  holds: '',
};

const blank: SmsValues = {
  service: null,
  host: '',
  port: smppPorts.tls,
  security: 'tls',
  username: '',
  password: '',
  systemType: '',
  sender: '',
  ...ownTemplate,
};
